import { lazy, Suspense, useState } from 'react'
import { Botao } from '#web/ui/Botao.tsx'
import type { PropsDoEstado } from '../base/estado.ts'

/** Uses words of the questionnaire, which this page does not load otherwise. */
const Chamam = lazy(() => import('./Chamam.tsx'))

type Props = {
  rotulo?: string
  /** It is the page's action. */
  ehAcao?: boolean
  aoFazer: PropsDoEstado['aoFazer']
}

/** The way to calls: the button, and its confirmation. */
export function Chamada({ rotulo = 'Prefiro que lojas me chamem', ehAcao = false, aoFazer }: Props) {
  const [aberta, setAberta] = useState(false)
  return (
    <div>
      <Botao
        {...(ehAcao ? {} : ({ variante: 'texto', tamanho: 'pequeno', className: 'px-0!' } as const))}
        onClick={() => setAberta(true)}
      >
        {rotulo}
      </Botao>
      {aberta && (
        <Suspense>
          <Chamam
            aoConfirmar={() => aoFazer(['/retirar', { para: 'chamam' }])}
            aoFechar={() => setAberta(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
