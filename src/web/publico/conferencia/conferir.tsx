import { redirect } from 'react-router'
import { lerCodigo } from '#domain/avaliacao/emissao/compartilhar.ts'
import { CampoTexto } from '#web/formulario/CampoTexto.tsx'
import { metaDaPagina } from '#web/site/meta.ts'
import { classesDoBotao } from '#web/ui/Botao.tsx'
import type { Route } from './+types/conferir'

export function meta({ matches }: Route.MetaArgs) {
  return metaDaPagina(matches, {
    titulo: 'Conferir um relatório',
    descricao:
      'Digite o código do relatório para abri-lo como foi feito e refazer a conta, com o motor e a tabela daquele dia.',
    caminho: '/avaliacao',
  })
}

/** Longest text of the field, in characters; an invalid code returns to it cut to this. */
const LETRAS_DO_CAMPO = 60

/** Redirects from the typed code to its page and check; an invalid code is an error of the field. */
export function loader({ request }: Route.LoaderArgs) {
  const digitado = new URL(request.url).searchParams.get('codigo')?.trim()
  if (!digitado) return { digitado: '', erro: undefined }
  const codigo = lerCodigo(digitado)
  if (codigo) return redirect(`/avaliacao/${codigo}?conferir=1`, 303)
  return {
    digitado: digitado.slice(0, LETRAS_DO_CAMPO),
    erro: 'O código tem 20 letras e números, em quatro grupos de cinco.',
  }
}

/** The code of a report on paper, typed: a plain form, which works without script. */
export default function Conferir({ loaderData: { digitado, erro } }: Route.ComponentProps) {
  return (
    <section className="folha pt-6 md:pt-12">
      <h1 className="text-36 md:text-48">Conferir um relatório</h1>
      <p className="mt-3 max-w-[44rem] text-18 text-muted">
        O relatório abre como foi feito, sem mostrar de quem é o veículo, e refazemos a conta com os preços
        daquele dia.
      </p>
      <form method="get" action="/avaliacao" className="mt-8 grid max-w-[34rem] gap-6">
        <CampoTexto
          name="codigo"
          rotulo="Código do relatório"
          ajuda="Está no PDF, ao lado do desenho quadrado. Com ou sem os traços."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={LETRAS_DO_CAMPO}
          required
          defaultValue={digitado}
          erro={erro}
          className="tabular uppercase"
        />
        <button type="submit" className={classesDoBotao({ tamanho: 'grande' })}>
          Abrir o relatório
        </button>
      </form>
    </section>
  )
}
