import { type ReactNode, useState } from 'react'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Botao } from '../Botao.tsx'
import { Dialogo } from './Dialogo.tsx'

type Props = {
  titulo: string
  /** The figure that the question is about, above it. */
  destaque?: ReactNode
  pergunta: string
  detalhe?: string
  acao?: string
  variante?: 'perigo' | 'acao'
  /** The choices of a confirmation. */
  children?: ReactNode
  /** True if closing discards these choices without a warning. */
  imediato?: boolean
  /** On a phone the dialog stands at the foot of the screen, with its buttons below each other. */
  embaixo?: boolean
  /** True while the action is impossible; a child says why. */
  impedida?: boolean
  aoConfirmar(): Promise<unknown>
  aoFechar(): void
}

/** Asks before what is hard to undo. A refusal of the server is shown here, with the question still open. */
export function Confirmar({
  titulo,
  destaque,
  pergunta,
  detalhe,
  acao = 'Excluir',
  variante = 'perigo',
  children,
  imediato = false,
  embaixo = false,
  impedida = false,
  aoConfirmar,
  aoFechar,
}: Props) {
  const [ocupado, setOcupado] = useState(false)
  const [erro, setErro] = useState<string>()
  async function confirmar() {
    setOcupado(true)
    setErro(undefined)
    try {
      await aoConfirmar()
      aoFechar()
    } catch (causa) {
      setErro(mensagemDe(causa))
      setOcupado(false)
    }
  }
  return (
    <Dialogo
      forma={embaixo ? 'folha' : 'pequeno'}
      imediato={imediato}
      titulo={titulo}
      aoFechar={aoFechar}
      ocupado={ocupado}
      rodape={
        <>
          <Botao
            variante="secundario"
            {...(!embaixo && { tamanho: 'pequeno' })}
            data-foco
            disabled={ocupado}
            onClick={aoFechar}
          >
            Cancelar
          </Botao>
          <Botao
            variante={variante}
            {...(!embaixo && { tamanho: 'pequeno' })}
            disabled={ocupado || impedida}
            aria-busy={ocupado}
            onClick={confirmar}
          >
            {ocupado ? 'Um instante...' : acao}
          </Botao>
        </>
      }
    >
      {destaque}
      <p>{pergunta}</p>
      {detalhe && <p className="mt-2 text-14 text-muted">{detalhe}</p>}
      {children}
      <p role="alert" className="mt-3 font-medium text-red empty:hidden">
        {erro}
      </p>
    </Dialogo>
  )
}
