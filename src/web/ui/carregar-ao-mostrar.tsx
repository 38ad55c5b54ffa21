import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'

/** A component that loads when shown, or earlier by `adiantar`. */
export type CarregadoAoMostrar<Props extends object> = ComponentType<Props> & { adiantar(): Promise<unknown> }

/**
 * Creates a component whose code loads when it is first shown. React's `lazy` under `Suspense` delays the replacement
 * of a skeleton by 300 ms, against blinking. A panel's part requests its data after that, so it would lose this time.
 *
 * @param buscar imports the module; its failure is thrown where the component is rendered.
 * @param espera the placeholder.
 */
export function carregarAoMostrar<Props extends object>(
  buscar: () => Promise<{ default: ComponentType<Props> }>,
  espera: ReactNode = null,
): CarregadoAoMostrar<Props> {
  let pronta: ComponentType<Props> | undefined
  async function adiantar() {
    pronta = (await buscar()).default
    return pronta
  }
  function Carregado(props: Props) {
    const [Componente, setComponente] = useState(() => pronta)
    const [falha, setFalha] = useState<{ erro: unknown }>()
    useEffect(() => {
      if (Componente) return
      adiantar().then(
        carregado => setComponente(() => carregado),
        erro => setFalha({ erro }),
      )
    }, [Componente])
    if (falha) throw falha.erro
    return Componente ? createElement(Componente, props) : espera
  }
  return Object.assign(Carregado, { adiantar })
}
