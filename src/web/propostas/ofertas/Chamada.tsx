import { lazy, Suspense, useState } from 'react'
import { Botao } from '#web/ui/Botao.tsx'
import type { PropsDoEstado } from '../base/estado.ts'

/** Loads when it opens: it has words of the questionnaire, which the page does not need otherwise. */
const Chamam = lazy(() => import('./Chamam.tsx'))

type Props = {
  rotulo?: string
  /** The button is the main action of the page. */
  ehAcao?: boolean
  aoFazer: PropsDoEstado['aoFazer']
}

/** The button that lets agencies call, and its confirmation. */
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
