import type { Campo } from '#domain/questionario/questionario.ts'
import { CampoCaixa } from '../campos/CampoCaixa.tsx'
import { CampoEscolha } from '../campos/CampoEscolha.tsx'
import type { Contexto } from '../campos/pecas/props.ts'

/** Tells if `CamposSimples` can draw these fields. Its code is small, so a wizard that begins with them starts soon. */
export const saoSimples = (campos: readonly Campo[]) =>
  campos.every(({ tipo, dobrado }) => (tipo === 'escolha' || tipo === 'caixa') && !dobrado)

/** Choices and boxes. A single choice needs no title of its own: the title of the step is its legend. */
export function CamposSimples({ campos, contexto }: { campos: readonly Campo[]; contexto: Contexto }) {
  const temUmaEscolha = campos.filter(campo => campo.tipo === 'escolha').length === 1
  return campos.map((campo, posicao) => {
    if (campo.tipo === 'escolha')
      return (
        <CampoEscolha
          key={campo.nome}
          campo={campo}
          contexto={contexto}
          semTitulo={temUmaEscolha && posicao === 0}
        />
      )
    return campo.tipo === 'caixa' && <CampoCaixa key={campo.nome} campo={campo} contexto={contexto} />
  })
}
