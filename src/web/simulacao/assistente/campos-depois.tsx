import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Marca } from '#domain/catalogo/marcas/marca.ts'
import type { Campo } from '#domain/questionario/questionario.ts'
import { buscar } from '#web/servidor/pedido.ts'
import { LinhasACaminho } from '#web/ui/andamento/Esqueleto.tsx'
import { Botao } from '#web/ui/Botao.tsx'
import type { Contexto } from '../campos/pecas/props.ts'

type Props = { campos: readonly Campo[]; contexto: Contexto }

/** The fields of the later steps; `adiantar` loads them ahead. */
export type CamposDepois = ComponentType<Props> & { adiantar(): Promise<unknown> }

/** Code that did not arrive: the connection was lost, or the server has a newer version of the site. */
class CodigoAusente extends Error {}

/**
 * Loads the fields that the first question does not need, with the brands of their type. A `lazy` of React keeps its
 * failure for ever, so another attempt needs a new `lazy`.
 */
export function camposDepois(buscarMarcas: () => Promise<readonly Marca[]>): CamposDepois {
  async function adiantar() {
    try {
      const [{ Campos }, marcas] = await Promise.all([import('./Campos.tsx'), buscarMarcas()])
      return { default: (props: Props) => <Campos {...props} marcas={marcas} /> }
    } catch (causa) {
      throw new CodigoAusente('the code of the fields did not load', { cause: causa })
    }
  }
  let Partes = lazy(adiantar)

  function CamposComMarcas(props: Props) {
    const [tentativa, setTentativa] = useState(0)
    async function tentar() {
      try {
        await adiantar()
        Partes = lazy(adiantar)
        setTentativa(tentativa + 1)
      } catch {
        // Firefox does not request failed code again. A reload does, and keeps the answers and the step.
        if (await respondeOServidor()) location.reload()
      }
    }
    return (
      <BarreiraDoCodigo key={tentativa} aviso={<Tentar aoTentar={tentar} />}>
        <Suspense fallback={<LinhasACaminho />}>
          <Partes {...props} />
        </Suspense>
      </BarreiraDoCodigo>
    )
  }
  return Object.assign(CamposComMarcas, { adiantar })
}

/** Tells if the server can be reached. */
const respondeOServidor = () =>
  buscar('GET', '/healthz').then(
    () => true,
    () => false,
  )

/** Shows `aviso` where the code did not load; every other error goes on to the page of errors. */
class BarreiraDoCodigo extends Component<{ aviso: ReactNode; children: ReactNode }, { erro?: unknown }> {
  override state: { erro?: unknown } = {}
  static getDerivedStateFromError(erro: unknown) {
    return { erro }
  }
  override render() {
    const { erro } = this.state
    if (erro === undefined) return this.props.children
    if (erro instanceof CodigoAusente) return this.props.aviso
    throw erro
  }
}

/** The sentence about the failure, and the button for another attempt, which also starts when the connection returns. */
function Tentar({ aoTentar }: { aoTentar(): void }) {
  useEffect(() => {
    addEventListener('online', aoTentar)
    return () => removeEventListener('online', aoTentar)
  })
  return (
    <div role="alert" className="grid justify-items-start gap-3 rounded-thing border border-field px-4 py-4">
      <p>Não conseguimos carregar esta pergunta. Confira a conexão. As suas respostas estão guardadas.</p>
      <Botao onClick={aoTentar}>Tentar de novo</Botao>
    </div>
  )
}
