import { type MetaDescriptor, redirect } from 'react-router'
import { caminhoDaComparacao, lerDigitado } from '#domain/quanto-vale/comparacao.ts'
import { caminhoDaPagina, TIPOS_DA_GUIA } from '#domain/quanto-vale/guia.ts'
import { metaDaPagina } from '#web/site/meta.ts'
import { contextoDoMundo } from '#web/site/mundo-das-paginas.ts'
import { classesDoBotao } from '#web/ui/Botao.tsx'
import type { Route } from './+types/busca'
import { CampoDaBusca } from './CampoDaBusca.tsx'
import { nomeDosVeiculos } from './caminho.ts'
import { Sugestoes } from './pecas/Sugestoes.tsx'
import { listarAnos, montarSugestao } from './pecas/sugestao.ts'

/** Opens the page that the text means; otherwise asks. */
export function loader({ request, context }: Route.LoaderArgs) {
  const texto = lerDigitado(new URL(request.url).searchParams.get('q') ?? '')
  const mundo = context.get(contextoDoMundo)
  const guias = mundo.guias()
  const comparacao = caminhoDaComparacao(guias, texto)
  if (comparacao) throw redirect(comparacao, 303)
  const { certa, achadas } = guias.procurar(texto)
  const [primeira] = achadas
  if (certa && primeira) throw redirect(caminhoDaPagina(primeira.marca, primeira.familia, primeira.ano), 303)
  const { provaveis, improvaveis, desconhecidas, daVersao } = guias.conferir(texto, achadas)
  // Six valuations at most, of some milliseconds in all.
  const sugerir = (lista: typeof achadas) => lista.map(achada => montarSugestao(mundo, achada))
  return {
    texto,
    lista: sugerir(provaveis),
    improvaveis: sugerir(improvaveis),
    daPrimeira: provaveis[0] ? listarAnos(provaveis[0]) : null,
    desconhecidas,
    daVersao,
  }
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return metaDaPagina(matches, {
    titulo: 'Buscar um veículo',
    descricao: 'Busque pela marca, pelo modelo e pelo ano e veja quanto vale.',
    caminho: '/busca',
    oculta: true,
  })
}

export default function Busca({ loaderData: { texto, ...sugestoes } }: Route.ComponentProps) {
  const achou = sugestoes.lista.length > 0
  return (
    <div className="folha pt-6 md:pt-12">
      <h1 className="mb-6 text-36 md:text-48">Quanto vale o seu modelo?</h1>
      <CampoDaBusca action="/busca" rotulo="Marca ou modelo" texto={texto} botao="Buscar" />
      {achou && <Sugestoes {...sugestoes} />}
      {texto && !achou && <BuscaSemVeiculo texto={texto} />}
      <div className="mt-6 grid max-w-[34rem] gap-2 sm:flex sm:gap-6">
        {achou && <AvaliarMesmoAssim texto={texto} />}
        <a href="/comparar" className={classesDoBotao({ variante: 'texto' })}>
          Comparar veículos
        </a>
      </div>
    </div>
  )
}

/** Takes the typed text into the questionnaire; its type follows from the text (`simulacao/veiculo-dito.ts`). */
function AvaliarMesmoAssim({ texto }: { texto: string }) {
  return (
    <form method="post" action="/simulacao" className="grid">
      <input type="hidden" name="tipo" value="carro" />
      <input type="hidden" name="veiculo" value={texto} />
      <button type="submit" className={classesDoBotao({ variante: 'secundario' })}>
        Nenhum destes: avaliar mesmo assim
      </button>
    </form>
  )
}

/** The ways on from a text that is no vehicle. */
function BuscaSemVeiculo({ texto }: { texto: string }) {
  return (
    <section className="mt-8 max-w-[34rem]">
      <h2 className="text-22">Não encontramos “{texto}”</h2>
      <p className="mt-2">Confira a marca e o modelo, ou escolha o tipo e depois a marca:</p>
      <ul className="mt-3 flex flex-wrap gap-3">
        {TIPOS_DA_GUIA.map(tipo => (
          <li key={tipo}>
            <a href={`/quanto-vale#${tipo}`} className={classesDoBotao({ variante: 'secundario' })}>
              {nomeDosVeiculos(tipo)}
            </a>
          </li>
        ))}
        <li>
          <a href="/selecao-categoria" className={classesDoBotao({ variante: 'secundario' })}>
            Avaliar mesmo assim
          </a>
        </li>
      </ul>
    </section>
  )
}
