import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'

/** A component that comes when it is shown, or earlier if told so. */
export type Parte<Props extends object> = ComponentType<Props> & { adiantar(): Promise<unknown> }

/**
 * A component whose code is fetched when it is first shown. React's `lazy` under `Suspense` would do, but keeps whatever
 * comes behind a skeleton for 300 ms, so that nothing blinks; a panel's part, which asks for its data once it stands, would
 * ask that much later for nothing.
 *
 * @param buscar imports the module; its failure is thrown where the component stands.
 * @param espera what is shown until it has come.
 */
export function parte<Props extends object>(
  buscar: () => Promise<{ default: ComponentType<Props> }>,
  espera: ReactNode = null,
): Parte<Props> {
  let pronta: ComponentType<Props> | undefined
  async function adiantar() {
    pronta = (await buscar()).default
    return pronta
  }
  function UmaParte(props: Props) {
    const [vinda, veio] = useState(() => pronta)
    const [falha, falhou] = useState<{ erro: unknown }>()
    useEffect(() => {
      if (vinda) return
      adiantar().then(
        componente => veio(() => componente),
        erro => falhou({ erro }),
      )
    }, [vinda])
    if (falha) throw falha.erro
    return vinda ? createElement(vinda, props) : espera
  }
  return Object.assign(UmaParte, { adiantar })
}
