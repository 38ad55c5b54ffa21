import type { ReactNode } from 'react'
import type { PropsDoEstado } from '../base/estado.ts'
import type { Janela } from '../base/situacao-da-janela.ts'
import { Titulo } from '../base/Titulo.tsx'

type Props = Pick<PropsDoEstado, 'janela' | 'situacao' | 'comFoco'> & { children: ReactNode }

/** A window that ended, and the way to another one. */
export function Terminada({ janela, situacao, comFoco, children }: Props) {
  const { titulo, frase } = dizerFim(janela, situacao.contato_autorizado)
  return (
    <>
      <Titulo veiculo={janela.veiculo} texto={titulo} comFoco={comFoco}>
        {frase}
      </Titulo>
      {children}
    </>
  )
}

function dizerFim({ estado, propostas, escolha }: Janela, autorizado: boolean) {
  if (estado === 'caducou')
    return {
      titulo: 'O prazo terminou',
      frase: propostas.length
        ? 'Você não escolheu nenhuma proposta. Nenhuma loja recebeu o seu contato.'
        : 'Nenhuma loja fez proposta. Ninguém recebeu o seu contato.',
    }
  if (estado === 'encerrada')
    return {
      titulo: 'Pedido encerrado',
      frase: escolha
        ? 'Obrigado por contar como foi.'
        : 'As lojas foram avisadas, e nenhuma recebeu o seu contato.',
    }
  return autorizado
    ? { titulo: 'Lojas me chamam', frase: 'O pedido de propostas acabou. Lojas parceiras podem chamar você.' }
    : { titulo: 'Você desistiu das propostas', frase: 'As lojas não veem mais o seu veículo.' }
}
