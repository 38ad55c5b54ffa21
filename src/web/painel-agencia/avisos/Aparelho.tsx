import type { ReactNode } from 'react'
import { useAcao } from '#web/painel/useAcao.ts'
import { acharImpedimento, type Impedimento } from '#web/servidor/aparelho.ts'
import { ErroDaApi, mensagemDe } from '#web/servidor/pedido.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { Estado } from '#web/ui/Estado.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAcoesDoAparelho, useAparelho } from './consultas-dos-avisos.ts'

const IMPEDIMENTOS: Record<Impedimento, ReactNode> = {
  sem_suporte: 'Este navegador não recebe notificações. Tente no Chrome, no Edge ou no Firefox.',
  tela_de_inicio:
    'No iPhone e no iPad as notificações chegam pelo ícone na tela de início: toque em Compartilhar, em “Adicionar à Tela de Início”, abra o painel por lá e ligue aqui.',
  bloqueado: (
    <>
      Elas estão bloqueadas neste navegador. Para liberar:
      <ol className="mt-1 list-decimal pl-5">
        <li>Toque no cadeado ao lado do endereço.</li>
        <li>Em Permissões, permita as notificações.</li>
        <li>Recarregue a página.</li>
      </ol>
    </>
  ),
}

/** Push notifications on this device, also with the panel closed. */
export function Aparelho() {
  const { data: id, isPending } = useAparelho()
  const impede = acharImpedimento()
  return (
    <div className="grid justify-items-start gap-2">
      <div>
        <p className="font-semibold">Notificações neste aparelho</p>
        <p className="text-14 text-muted">Aparecem mesmo com o painel fechado, e mostram só o veículo.</p>
      </div>
      {impede && <div className="text-14">{IMPEDIMENTOS[impede]}</div>}
      {!impede && !isPending && (id ? <Ligado id={id} /> : <Desligado />)}
    </div>
  )
}

/** Returns the text for an error of the server or of the browser, whose own message may be in another language. */
function explicarRecusa(erro: unknown): string {
  if (erro instanceof ErroDaApi) return mensagemDe(erro)
  return 'O navegador não deixou. Confira se as notificações estão liberadas e tente de novo.'
}

function Desligado() {
  const { ligarAvisos } = useAcoesDoAparelho()
  const { ocupado, fazer } = useAcao(explicarRecusa)
  const aoLigar = () =>
    fazer(async () => {
      await ligarAvisos()
      toast.success('Notificações ligadas neste aparelho')
    })
  return (
    <Botao variante="secundario" tamanho="pequeno" disabled={ocupado} aria-busy={ocupado} onClick={aoLigar}>
      {ocupado ? 'Um instante...' : 'Ligar neste aparelho'}
    </Botao>
  )
}

function Ligado({ id }: { id: string }) {
  const { enviarTeste, desligarAvisos } = useAcoesDoAparelho()
  const { ocupado, fazer } = useAcao()
  const aoTestar = () =>
    fazer(async () => {
      if ((await enviarTeste(id)).estado === 'entregue')
        toast.success('Notificação enviada: ela aparece em instantes')
      else toast.error('A notificação não saiu. Desligue e ligue de novo.')
    })
  const aoDesligar = () =>
    fazer(async () => {
      await desligarAvisos(id)
      toast.success('Notificações desligadas neste aparelho')
    })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Estado cor="bom">Ligadas</Estado>
      <Botao variante="texto" tamanho="pequeno" disabled={ocupado} onClick={aoTestar}>
        Testar
      </Botao>
      <Botao variante="texto" tamanho="pequeno" disabled={ocupado} onClick={aoDesligar}>
        Desligar
      </Botao>
    </div>
  )
}
