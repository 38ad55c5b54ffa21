import { type FormEvent, useEffect, useRef, useState } from 'react'
import { regraSchema } from '#domain/distribuicao/decisao/regra.schema.ts'
import { PERIODO_ENTRE_DIAS, regraDoFormulario } from '#web/distribuicao/formulario.schema.ts'
import { Campo, idsDoCampo } from '#web/formulario/Campo.tsx'
import { CampoDia } from '#web/formulario/CampoDia.tsx'
import { Selecao } from '#web/formulario/Selecao.tsx'
import { useFormulario } from '#web/formulario/useFormulario.ts'
import { chamar } from '#web/servidor/api.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { CamposDaRegra } from './CamposDaRegra.tsx'
import { type Regra, useRecarregarDistribuicao } from './consultas-da-distribuicao.ts'
import { SecaoComTitulo } from './SecaoComTitulo.tsx'

/** Periods of the simulated leads, in days: our choice, within the 365 of `pedidoDeSimulacaoSchema`. */
const PERIODOS = [
  [7, 'dos últimos 7 dias'],
  [30, 'dos últimos 30 dias'],
  [120, 'dos últimos 120 dias'],
  [PERIODO_ENTRE_DIAS, 'de um dia a outro'],
] as const

type Props = {
  /** The version that the draft starts from. */
  inicial: Regra | undefined
  /** The draft differs from the simulated one, so that its main action is to simulate it. */
  ehOutro: boolean
  aoMudar(valores: Regra['regra'] | undefined): void
  aoSimular(): void
}

/** A draft of a rule. Its button stores the draft as a version and starts the simulation of that version. */
export function NovaRegra({ inicial, ehOutro, aoMudar, aoSimular }: Props) {
  const recarregar = useRecarregarDistribuicao()
  const raiz = useRef<HTMLFormElement>(null)
  const { erros, falha, ocupado, enviando, form } = useFormulario(
    regraDoFormulario,
    async ({ periodo, regra }) => {
      const { versao } = await chamar<{ versao: number }>('POST', '/api/distribuicao/regras', regra)
      await chamar('POST', '/api/distribuicao/simulacoes', { regra_versao: versao, ...periodo })
      recarregar()
      aoSimular()
    },
  )
  // The button that starts a draft from an old version is far below: the focus moves up to the form.
  useEffect(() => raiz.current?.querySelector<HTMLElement>('input:checked')?.focus(), [])
  /** Tells the page the draft's rule; undefined while a field is wrong. */
  function aoMexer(evento: FormEvent<HTMLFormElement>) {
    form.onInput(evento)
    const { regra } = regraDoFormulario.parse(Object.fromEntries(new FormData(evento.currentTarget)))
    aoMudar(regraSchema.safeParse(regra).data)
  }
  const origem = inicial ? `Começa como a versão ${inicial.versao}. ` : ''
  return (
    <SecaoComTitulo
      titulo="Rascunho da regra"
      ajuda={`${origem}Nada muda até você ativar, a partir da simulação.`}
    >
      <form {...form} ref={raiz} onInput={aoMexer} className="grid gap-6">
        <CamposDaRegra inicial={inicial} erros={erros} />
        <div className="flex flex-wrap items-end gap-3 max-sm:flex-col max-sm:items-stretch">
          <Periodo erros={erros} />
          <Botao
            type="submit"
            variante={ehOutro ? 'acao' : 'secundario'}
            disabled={ocupado}
            aria-busy={enviando}
            className="min-h-13"
          >
            {enviando ? 'Um instante...' : 'Simular'}
          </Botao>
        </div>
        <p role="alert" className="font-medium text-red empty:hidden">
          {falha}
        </p>
      </form>
    </SecaoComTitulo>
  )
}

/** The simulated leads: the leads of the last days, or from one day to another. */
function Periodo({ erros }: { erros: Record<string, string> }) {
  const [dias, setDias] = useState('30')
  return (
    <>
      <Campo nome="dias" rotulo="Simular com os leads" erro={erros.dias}>
        <Selecao
          {...idsDoCampo('dias', { erro: erros.dias })}
          name="dias"
          value={dias}
          onChange={({ target }) => setDias(target.value)}
        >
          {PERIODOS.map(([valor, rotulo]) => (
            <option key={valor} value={valor}>
              {rotulo}
            </option>
          ))}
        </Selecao>
      </Campo>
      {dias === PERIODO_ENTRE_DIAS &&
        (['de', 'ate'] as const).map(ponta => (
          <CampoDia
            key={ponta}
            name={ponta}
            rotulo={ponta === 'de' ? 'Do dia' : 'Ao dia'}
            erro={erros[ponta]}
          />
        ))}
    </>
  )
}
