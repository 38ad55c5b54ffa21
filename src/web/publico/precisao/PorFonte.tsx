import { type GrupoMedido, precisao, precisaoGeral } from '#domain/avaliacao/precisao.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { nomearIdade, porcento } from './grupos.ts'

/** Each source in plain words, beside its own name. */
const FONTES: Record<string, string> = {
  MercadoLivre: 'portal aberto, sem quilometragem',
  seminovosBH: 'lojas e particulares de um estado',
  Localiza: 'locadora',
  'OLX motos': 'motos, portal aberto',
}

/** The names stay in sight while a narrow screen scrolls the figures. */
const PRIMEIRA = 'sticky left-0 min-w-32 bg-paper'

/** Error and coverage of each source, and of its ages: a pooled figure hides the worst of them. */
export function PorFonte() {
  const celula = 'tabular py-3 pl-4 text-right align-top'
  return (
    <>
      <p className="max-w-[43.5em] text-muted">
        Cada fonte anuncia de um jeito, e o número geral esconde a pior. A última coluna é o teste mais duro:
        quantos caem na faixa quando o motor nunca viu um anúncio daquela fonte.
      </p>
      <p className="mt-3 max-w-[43.5em]">
        Nos carros, erramos {porcento(precisaoGeral.abaixo_da_fipe_percentual)} menos que a tabela FIPE
        sozinha. Fonte por fonte: {precisao.fontes.map(dizerGanho).join('; ')}.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section aria-label="Tabela por fonte" tabIndex={0} className="mt-4 overflow-x-auto">
        <table className="w-full min-w-[34rem] max-w-[60rem] border-line border-y">
          <thead>
            <tr className="text-14 text-muted">
              <th scope="col" className={`${PRIMEIRA} py-3 text-left font-normal`}>
                fonte
              </th>
              {['nosso erro', 'só FIPE', 'na faixa', '± faixa', 'anúncios', 'na faixa, fonte nova'].map(
                titulo => (
                  <th key={titulo} scope="col" className={`${celula} font-normal`}>
                    {titulo}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody className="border-line border-t">
            <LinhaDaFonte nome="Todos os carros" nota="de todas as fontes" grupo={precisaoGeral} />
          </tbody>
          {precisao.fontes.map(fonte => (
            <tbody key={fonte.nome} className="border-line border-t">
              <LinhaDaFonte nome={fonte.nome} nota={FONTES[fonte.nome] ?? ''} grupo={fonte} />
              {fonte.bandas.por_idade_anos.length > 1 &&
                fonte.bandas.por_idade_anos.map(faixa => (
                  <LinhaDaFonte key={faixa.de} nome={nomearIdade(faixa)} grupo={faixa} />
                ))}
            </tbody>
          ))}
        </table>
      </section>
    </>
  )
}

/** Writes "MercadoLivre, 1,9% menos": or more, where FIPE alone is nearer. */
const dizerGanho = ({ nome, abaixo_da_fipe_percentual: abaixo }: (typeof precisao.fontes)[number]) =>
  `${nome}, ${porcento(Math.abs(abaixo))} ${abaixo < 0 ? 'mais' : 'menos'}`

function LinhaDaFonte({ nome, nota, grupo }: { nome: string; nota?: string; grupo: GrupoMedido }) {
  const forte = nota !== undefined
  const celula = `tabular py-2 pl-4 text-right align-top ${forte ? 'font-bold' : 'text-14'}`
  const valores = [
    porcento(grupo.erro_percentual),
    porcento(grupo.erro_so_fipe_percentual),
    porcento(grupo.dentro_percentual),
    porcento(grupo.meia_largura_percentual),
    inteiro(grupo.anuncios),
    porcento(grupo.fonte_nova.dentro_percentual),
  ]
  return (
    <tr>
      <th
        scope="row"
        className={`${PRIMEIRA} py-2 text-left ${forte ? 'font-semibold' : 'pl-4 font-normal text-14'}`}
      >
        {nome}
        {nota && <span className="block font-normal text-14 text-muted">{nota}</span>}
      </th>
      {valores.map((valor, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
        <td key={i} className={celula}>
          {valor}
        </td>
      ))}
    </tr>
  )
}
