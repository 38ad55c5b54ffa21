import { ROTULOS_DA_DEVOLUCAO } from '#domain/atribuicao/devolucao.regras.ts'
import { devolucaoSchema, MOTIVOS_DA_DEVOLUCAO } from '#domain/atribuicao/devolucao.schema.ts'
import { nomeDoVeiculo } from '#domain/veiculo/nome-do-veiculo.ts'
import { Escolha } from '#web/distribuicao/Marcas.tsx'
import { AreaDeTexto } from '#web/formulario/AreaDeTexto.tsx'
import { Campo, Grupo, idsDoCampo } from '#web/formulario/Campo.tsx'
import { useFormulario } from '#web/formulario/useFormulario.ts'
import { chamar } from '#web/servidor/api.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { Dialogo } from '#web/ui/dialogo/Dialogo.tsx'
import { toast } from '#web/ui/toast.ts'
import type { LeadDaAgencia } from '../carteira/minha-agencia.ts'
import { type MinhaDevolucao, useAposDevolver } from './consultas-da-preferencia.ts'

const AJUDA = 'Como você tentou falar, o que estava errado.'

type Props = { lead: LeadDaAgencia; aoFechar(): void; aoDevolver(): void }

/** The form that returns a lead: one of the reasons, and the facts. */
export function Devolver({ lead, aoFechar, aoDevolver }: Props) {
  const recarregar = useAposDevolver()
  const { erros, falha, ocupado, enviando, form } = useFormulario(devolucaoSchema, async corpo => {
    const caminho = `/api/minha-agencia/leads/${encodeURIComponent(lead.id)}/devolucao`
    const { estado } = await chamar<MinhaDevolucao>('POST', caminho, corpo)
    recarregar()
    toast.success(
      estado === 'aceita' ? 'Devolução aceita: o crédito voltou' : 'Devolução enviada para análise',
    )
    if (estado === 'aceita') aoDevolver()
    else aoFechar()
  })
  return (
    <Dialogo
      titulo="Devolver lead"
      descricao={`${lead.nome} · ${nomeDoVeiculo(lead)}`}
      aoFechar={aoFechar}
      ocupado={enviando}
      rodape={
        <>
          <Botao variante="secundario" tamanho="pequeno" disabled={enviando} onClick={aoFechar}>
            Cancelar
          </Botao>
          <Botao type="submit" form="devolver-lead" tamanho="pequeno" disabled={ocupado} aria-busy={enviando}>
            {enviando ? 'Enviando...' : 'Devolver'}
          </Botao>
        </>
      }
    >
      <form {...form} id="devolver-lead" className="grid gap-5">
        <Explicacao />
        <Grupo nome="motivo" rotulo="Motivo" erro={erros.motivo}>
          <div className="grid gap-2 min-[640px]:grid-cols-2">
            {MOTIVOS_DA_DEVOLUCAO.map(motivo => (
              <Escolha key={motivo} nome="motivo" valor={motivo} escolhida={false}>
                {ROTULOS_DA_DEVOLUCAO[motivo]}
              </Escolha>
            ))}
          </div>
        </Grupo>
        <Campo nome="nota" rotulo="O que aconteceu" ajuda={AJUDA} erro={erros.nota}>
          <AreaDeTexto
            {...idsDoCampo('nota', { ajuda: AJUDA, erro: erros.nota })}
            name="nota"
            rows={3}
            maxLength={500}
          />
        </Campo>
        <p role="alert" className="font-medium text-red empty:hidden">
          {falha}
        </p>
      </form>
    </Dialogo>
  )
}

const REGRAS = [
  ['Quando vale', 'só pelos motivos abaixo. Não ter fechado negócio não é motivo.'],
  [
    'Quem decide',
    'se os nossos registros confirmam o motivo, a devolução é aceita na hora. Se não, a nossa equipe analisa.',
  ],
  [
    'Quando o crédito volta',
    'assim que a devolução é aceita, e o lead sai da sua lista. A resposta fica em Preferências.',
  ],
] as const

/** The rules before the fields: the reasons that count, who decides, and the credit. */
function Explicacao() {
  return (
    <dl className="grid gap-2 rounded-thing bg-paper px-4 py-3 text-14">
      {REGRAS.map(([titulo, texto]) => (
        <div key={titulo}>
          <dt className="inline font-semibold">{titulo}:</dt> <dd className="inline">{texto}</dd>
        </div>
      ))}
    </dl>
  )
}
