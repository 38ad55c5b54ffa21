import { textoDaEscolhida } from '#domain/proposta/textos.ts'
import { Botao } from '#web/ui/Botao.tsx'
import type { Proposta } from '../base/dados.ts'
import type { PropsDoEstado } from '../base/estado.ts'
import { Titulo } from '../base/Titulo.tsx'
import { useGesto } from '../base/useGesto.ts'
import { Lados } from './Lados.tsx'
import { Oferta } from './Oferta.tsx'
import { Regua } from './Regua.tsx'
import { Sair } from './Sair.tsx'

const DESISTIU = [['loja_desistiu', 'A loja desistiu']] as const

/** The chosen agency withdrew or left the site: the runner-up by one tap, or the other ways to sell. */
export function SemAEscolhida({ janela, agora, comFoco, aoFazer }: PropsDoEstado) {
  const { propostas, escolha, troca, dividas } = janela
  const loja = propostas.find(({ id }) => id === escolha?.proposta_id)?.agencia.nome
  const segunda = propostas.find(({ id }) => id === escolha?.segunda_id)
  const escolhida = loja && { loja, razoes: escolha?.desfecho ? [] : DESISTIU }
  const sair = <Sair semOutra={!segunda} escolhida={escolhida || undefined} aoFazer={aoFazer} />
  return (
    <>
      <Titulo texto={loja ? `A ${loja} desistiu` : 'A loja que você escolheu saiu do site'} comFoco={comFoco}>
        {segunda
          ? 'A segunda proposta ainda vale. Se quiser, fique com ela.'
          : 'Nenhuma outra proposta vale mais. Deixe lojas chamarem você, ou desista e peça propostas de novo.'}
      </Titulo>
      {segunda ? (
        <Lados desenho={troca && <Regua troca={troca} propostas={[segunda]} />} depois={sair}>
          <Oferta proposta={segunda} dividas={dividas} agora={agora} melhor>
            <Ficar segunda={segunda} aoFazer={aoFazer} />
          </Oferta>
        </Lados>
      ) : (
        sair
      )}
    </>
  )
}

type PropsDoGesto = { segunda: Proposta; aoFazer: PropsDoEstado['aoFazer'] }

/** The choice of the runner-up, above the words of the consent that it gives. */
function Ficar({ segunda: { id, agencia }, aoFazer }: PropsDoGesto) {
  const { ocupado, falha, gesto } = useGesto(() =>
    aoFazer(['/trocar', { proposta_id: id, motivo: 'loja_desistiu' }]),
  )
  return (
    <>
      <Botao
        aria-describedby="consentimento"
        aria-busy={ocupado}
        onClick={gesto}
        className="mt-4 w-full sm:w-auto"
      >
        {ocupado ? 'Um instante...' : `Ficar com a ${agencia.nome}`}
      </Botao>
      <p id="consentimento" className="mt-2 text-14 text-muted">
        Tocando aqui, você diz: “{textoDaEscolhida(agencia.nome)}”
      </p>
      <p role="alert" className="mt-2 font-medium text-red empty:hidden">
        {falha}
      </p>
    </>
  )
}
