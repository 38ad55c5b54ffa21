import type { PropsDoEstado } from '../base/estado.ts'
import { Titulo } from '../base/Titulo.tsx'
import { Oferta } from '../lista/Oferta.tsx'
import { Regua } from '../lista/Regua.tsx'
import { Lados } from './Lados.tsx'
import { Sair } from './Sair.tsx'
import { Trocar } from './Trocar.tsx'

/** The only reason to give for a withdrawal here. */
const DESISTIU = [['loja_desistiu', 'A loja desistiu']] as const

/** The chosen agency withdrew or left the site: the runner-up by one tap, or the other ways to sell. */
export function EscolhidaPerdida({ janela, agora, comFoco, aoFazer }: PropsDoEstado) {
  const { propostas, escolha, troca, dividas } = janela
  const loja = propostas.find(({ id }) => id === escolha?.proposta_id)?.agencia.nome
  const segunda = propostas.find(({ id }) => id === escolha?.segunda_id)
  const escolhida = loja ? { loja, razoes: escolha?.desfecho ? [] : DESISTIU } : undefined
  const sair = <Sair semOutra={!segunda} escolhida={escolhida} aoFazer={aoFazer} />
  return (
    <>
      <Titulo
        veiculo={janela.veiculo}
        texto={loja ? `A ${loja} desistiu` : 'A loja que você escolheu saiu do site'}
        comFoco={comFoco}
      >
        {segunda
          ? 'A segunda proposta ainda vale. Se quiser, fique com ela.'
          : 'Nenhuma outra proposta vale mais. Deixe lojas chamarem você, ou desista e peça propostas de novo.'}
      </Titulo>
      {segunda ? (
        <Lados
          desenho={troca && <Regua troca={troca} propostas={[segunda]} dividas={dividas} />}
          depois={sair}
        >
          <Oferta proposta={segunda} dividas={dividas} agora={agora} melhor>
            <Trocar
              segunda={segunda}
              motivos={[['loja_desistiu', `Escolher a proposta da ${segunda.agencia.nome}`]]}
              destaque
              aoFazer={aoFazer}
            />
          </Oferta>
        </Lados>
      ) : (
        sair
      )}
    </>
  )
}
