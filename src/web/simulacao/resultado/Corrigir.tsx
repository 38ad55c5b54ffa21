import { useNavigate } from 'react-router'
import { RESPOSTAS_ANTERIORES, VOLTAR } from '#domain/questionario/passo.ts'
import type { Respostas } from '#domain/questionario/questionario.ts'
import type { Formulario } from '#web/resultado/ler-avaliacao.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { PASSO_DO_VEICULO, retomarRascunho } from '../rascunho.ts'

/** Back to the question of the vehicle, with every answer kept. */
export function Corrigir({ formulario }: { formulario: Formulario & Respostas }) {
  const navigate = useNavigate()
  function corrigir() {
    retomarRascunho(formulario)
    navigate(`/simulacao/${formulario.tipo_veiculo}?passo=${PASSO_DO_VEICULO}&trocar=sim`)
  }
  return (
    <Moldura>
      <Botao tamanho="grande" onClick={corrigir} className="w-full sm:w-auto">
        {TEXTO}
      </Botao>
    </Moldura>
  )
}

/** Back to the question of the vehicle without script: the form carries the answers. */
export function CorrigirSemScript({ respostas }: { respostas: Respostas }) {
  return (
    <Moldura>
      <form method="post">
        <input type="hidden" name={VOLTAR} value={PASSO_DO_VEICULO} />
        <input type="hidden" name={RESPOSTAS_ANTERIORES} value={JSON.stringify(respostas)} />
        <Botao type="submit" tamanho="grande" className="w-full sm:w-auto">
          {TEXTO}
        </Botao>
      </form>
    </Moldura>
  )
}

const TEXTO = 'Corrigir o modelo'

function Moldura({ children }: { children: React.ReactNode }) {
  return (
    <div className="mt-5 print:hidden">
      {children}
      <p className="mt-2 text-14 text-muted">As suas outras respostas continuam preenchidas.</p>
    </div>
  )
}
