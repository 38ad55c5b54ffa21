import { useState } from 'react'
import { chavesDe } from '#domain/numero/colecoes.ts'
import { ROTULOS_DO_FIM } from '#domain/proposta/textos-das-propostas.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { Dobra } from '#web/ui/Dobra.tsx'
import { Confirmar } from '#web/ui/dialogo/Confirmar.tsx'
import { Dialogo } from '#web/ui/dialogo/Dialogo.tsx'
import type { PropsDoEstado } from '../base/estado.ts'
import { useGesto } from '../base/useGesto.ts'
import { Chamada } from './Chamada.tsx'
import type { Razao } from './razoes.ts'

type Props = {
  /** There are offers to choose from: the ways out stand behind them, in a fold. */
  comPropostas?: boolean
  /** No offer is left: the button that lets agencies call is the main action of the page. */
  semOutra?: boolean
  /** The agency that has the contact, and the reasons that the owner may give against it. */
  escolhida?: PropsDaRetirada['escolhida']
  /** Leaves out the button that lets agencies call, because another part of the page has it. */
  semChamada?: boolean
  aoFazer: PropsDoEstado['aoFazer']
}

/** Look of a button that nobody should press by habit. */
const DISCRETO = { variante: 'texto', tamanho: 'pequeno' } as const

/** The ways out of a window: none of the offers serves, agencies may call after all, or no offers any more. */
export function Sair({
  comPropostas = false,
  semOutra = false,
  escolhida,
  semChamada = false,
  aoFazer,
}: Props) {
  const [aberto, setAberto] = useState<'nenhuma' | 'retirar'>()
  const aoFechar = () => setAberto(undefined)
  const saidas = (
    <>
      {!semChamada && <Chamada ehAcao={semOutra} aoFazer={aoFazer} />}
      <Botao {...DISCRETO} className="px-0!" onClick={() => setAberto('retirar')}>
        Desistir das propostas
      </Botao>
    </>
  )
  return (
    <div>
      {comPropostas ? (
        <Dobra titulo="Outras opções">
          <div className="grid justify-items-start pb-2 *:px-0">
            <Botao {...DISCRETO} onClick={() => setAberto('nenhuma')}>
              Nenhuma serve
            </Botao>
            {saidas}
          </div>
        </Dobra>
      ) : (
        <div
          className={
            semOutra
              ? 'flex flex-wrap items-center gap-x-6 gap-y-3'
              : 'flex flex-wrap gap-x-6 border-line border-t pt-2 *:px-0'
          }
        >
          {saidas}
        </div>
      )}
      {aberto === 'nenhuma' && <Nenhuma aoFazer={aoFazer} aoFechar={aoFechar} />}
      {aberto === 'retirar' && <Retirar escolhida={escolhida} aoFazer={aoFazer} aoFechar={aoFechar} />}
    </div>
  )
}

type PropsDaRetirada = {
  escolhida: { loja: string; razoes: readonly (readonly [Razao, string])[] } | undefined
  aoFazer: Props['aoFazer']
  aoFechar(): void
}

/** The withdrawal. After a choice, the tap on a reason is also the answer about the agency, which loses the contact. */
function Retirar({ escolhida, aoFazer, aoFechar }: PropsDaRetirada) {
  const { ocupado, falha, gesto } = useGesto((desfecho?: Razao) =>
    aoFazer(['/retirar', { para: 'nada', ...(desfecho && { desfecho }) }]),
  )
  const perde = escolhida && `A loja ${escolhida.loja} deixa de ver o seu contato aqui e é avisada.`
  if (!escolhida?.razoes.length)
    return (
      <Confirmar
        titulo="Desistir das propostas"
        pergunta={perde ?? 'As lojas deixam de ver o seu veículo, e as que fizeram proposta são avisadas.'}
        detalhe="Você pode pedir propostas de novo depois."
        acao="Desistir"
        aoConfirmar={() => aoFazer(['/retirar', { para: 'nada' }])}
        aoFechar={aoFechar}
      />
    )
  return (
    <Dialogo
      forma="pequeno"
      titulo="Desistir das propostas"
      descricao={`${perde} Toque no que aconteceu para desistir.`}
      ocupado={ocupado}
      aoFechar={aoFechar}
    >
      <div className="grid gap-2">
        {escolhida.razoes.map(([razao, texto]) => (
          <Botao key={razao} variante="secundario" disabled={ocupado} onClick={() => gesto(razao)}>
            {texto}
          </Botao>
        ))}
        <Botao variante="secundario" disabled={ocupado} onClick={() => gesto()}>
          Outro motivo
        </Botao>
      </div>
      <p role="alert" className="mt-3 font-medium text-red empty:hidden">
        {falha}
      </p>
    </Dialogo>
  )
}

const MOTIVOS = chavesDe(ROTULOS_DO_FIM)

/** Asks for the reason against all offers. The tap on a reason closes the window. */
function Nenhuma({ aoFazer, aoFechar }: { aoFazer: Props['aoFazer']; aoFechar(): void }) {
  const { ocupado, falha, gesto } = useGesto((motivo: keyof typeof ROTULOS_DO_FIM) =>
    aoFazer(['/encerrar', { motivo }]),
  )
  return (
    <Dialogo
      forma="pequeno"
      titulo="Nenhuma serve"
      descricao="Toque no motivo para encerrar. Ninguém recebe o seu contato."
      ocupado={ocupado}
      aoFechar={aoFechar}
    >
      <div className="grid gap-2">
        {MOTIVOS.map(motivo => (
          <Botao key={motivo} variante="secundario" disabled={ocupado} onClick={() => gesto(motivo)}>
            {ROTULOS_DO_FIM[motivo]}
          </Botao>
        ))}
      </div>
      <p role="alert" className="mt-3 font-medium text-red empty:hidden">
        {falha}
      </p>
    </Dialogo>
  )
}
