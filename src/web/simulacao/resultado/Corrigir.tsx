import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { LETRAS_DA_BUSCA, MAXIMOS } from '#domain/questionario/campo.schema.ts'
import { RESPOSTAS_ANTERIORES, VOLTAR } from '#domain/questionario/passo.ts'
import type { Respostas } from '#domain/questionario/questionario.ts'
import { iniciarComMinuscula } from '#domain/texto/iniciar-com-minuscula.ts'
import { normalizar } from '#domain/texto/texto.ts'
import { modeloAchadoSchema } from '#domain/veiculo/oferta.schema.ts'
import { temFipe } from '#domain/veiculo/veiculo.ts'
import type { Formulario } from '#web/resultado/ler-avaliacao.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { useBusca } from '../campos/pecas/useBusca.ts'
import { PASSO_DO_VEICULO, retomarRascunho } from '../rascunho.ts'

const CORRIGIR = 'Corrigir o modelo'
const ULTIMO_PASSO = 'contato'
/** Number of models as buttons. */
const A_UM_TOQUE = 6
const modelosSchema = z.array(modeloAchadoSchema)

/** Buttons for models of the brand and year, and one back to the question of the vehicle. The other answers are kept. */
export function Corrigir({ formulario }: { formulario: Formulario & Respostas }) {
  const navigate = useNavigate()
  const modelos = useModelosDoAno(formulario)
  const irPara = (passo: string) => navigate(`/simulacao/${formulario.tipo_veiculo}?passo=${passo}`)
  function corrigir() {
    retomarRascunho(formulario)
    irPara(`${PASSO_DO_VEICULO}&trocar=sim`)
  }
  function escolher(modelo: string) {
    retomarRascunho({ ...formulario, modelo })
    // All steps before the contact have their answers.
    irPara(ULTIMO_PASSO)
  }
  // Two rows of three stand there before they are known, so that nothing below them moves.
  const comModelos = modelos === undefined || modelos.length > 0
  return (
    <MolduraDaCorrecao>
      {comModelos && (
        <div className="mb-5 min-h-[8.5rem]">
          <p className="mb-2 font-semibold">
            É um destes {formulario.marca} {formulario.ano}?
          </p>
          <div className="grid grid-cols-3 gap-2">
            {modelos?.map(modelo => (
              <button
                key={modelo}
                type="button"
                onClick={() => escolher(modelo)}
                className="min-h-12 rounded-chip border border-field bg-surface px-2 py-1 leading-tight hover:border-ink"
              >
                {modelo}
              </button>
            )) ??
              Array.from({ length: A_UM_TOQUE }, (_, lugar) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the places are fixed
                <span key={lugar} aria-hidden="true" className="h-12 rounded-chip bg-line" />
              ))}
          </div>
        </div>
      )}
      <Botao tamanho="grande" onClick={corrigir} className="w-full">
        {comModelos ? `Nenhum: ${iniciarComMinuscula(CORRIGIR)}` : CORRIGIR}
      </Botao>
    </MolduraDaCorrecao>
  )
}

/** Back to the question of the vehicle without script: the form carries the answers. */
export function CorrigirSemScript({ respostas }: { respostas: Respostas }) {
  return (
    <MolduraDaCorrecao>
      <form method="post">
        <input type="hidden" name={VOLTAR} value={PASSO_DO_VEICULO} />
        <input type="hidden" name={RESPOSTAS_ANTERIORES} value={JSON.stringify(respostas)} />
        <Botao type="submit" tamanho="grande" className="w-full">
          {CORRIGIR}
        </Botao>
      </form>
    </MolduraDaCorrecao>
  )
}

/** Reads models of the brand and year: those that the typed name may mean, or else the best known. Undefined at first. */
function useModelosDoAno({ tipo_veiculo, marca, modelo, ano }: Formulario): string[] | undefined {
  const escrito = normalizar(modelo) === normalizar(marca) ? '' : modelo.slice(0, LETRAS_DA_BUSCA)
  const enderecoDe = (texto: string) =>
    `/api/catalogo/${tipo_veiculo}/busca?${new URLSearchParams({ q: texto, marca: marca.slice(0, MAXIMOS.marca) })}`
  const temTabela = marca !== '' && temFipe(tipo_veiculo)
  const parecidos = useBusca(temTabela && escrito ? enderecoDe(escrito) : '', modelosSchema)
  const nenhum = escrito === '' || parecidos?.length === 0
  const conhecidos = useBusca(temTabela && nenhum ? enderecoDe('') : '', modelosSchema)
  const esperando = temTabela && (nenhum ? conhecidos : parecidos) === undefined
  if (esperando) return undefined
  return [...(parecidos ?? []), ...(conhecidos ?? [])]
    .filter(({ ano_de, ano_ate }) => (ano_de ?? ano) <= ano && ano <= (ano_ate ?? ano))
    .map(um => um.modelo)
    .filter(nome => nome !== modelo)
    .slice(0, A_UM_TOQUE)
}

function MolduraDaCorrecao({ children }: { children: React.ReactNode }) {
  return (
    <div className="mt-5 print:hidden">
      {children}
      <p className="mt-2 text-14 text-muted">As suas outras respostas continuam preenchidas.</p>
    </div>
  )
}
