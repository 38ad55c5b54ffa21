import { enderecoDoConteudo } from '#domain/conteudo/conteudo.ts'
import { linhaDoOperador } from '#web/site/operador.ts'
import { useDadosDoSite } from '#web/site/site.ts'

type Pagina = { chave: string; titulo: string }
type LinkDeTexto = readonly [texto: string, href: string]

const FIXAS: { titulo: string; links: readonly LinkDeTexto[] }[] = [
  {
    titulo: 'Ajuda',
    links: [
      ['Fale Conosco', '/fale-conosco'],
      ['Nossa Precisão', '/nossa-precisao'],
      ['Conferir um Relatório', '/avaliacao'],
      ['Meus Dados', '/meus-dados'],
      ['Sobre Nós', '/conteudo/sobre-nos'],
      ['Quem Somos', '/conteudo/quem-somos'],
    ],
  },
  {
    titulo: 'Serviços',
    links: [
      ['Avaliação de Veículos', '/'],
      ['Planos para Agências', '/planos'],
    ],
  },
  {
    titulo: 'Contato',
    links: [
      ['Trabalhe Conosco', '/conteudo/trabalhe-conosco'],
      ['Canal de Denúncias', '/conteudo/canal-denuncias'],
    ],
  },
]

/** Footer of spec §2: banner, four columns, who runs the site, copyright. */
export function Rodape({ paginas, ano }: { paginas: Pagina[]; ano: number }) {
  const institucional = paginas.map(p => [p.titulo, enderecoDoConteudo(p.chave)] as const)
  return (
    <footer className="mt-16 pb-[var(--aviso,0px)] md:mt-24 print:hidden">
      <div className="border-line border-y bg-green-soft">
        <p className="folha justify-between gap-x-8 py-2 text-14 sm:flex sm:items-center sm:py-3 sm:text-16">
          <span className="mr-3">Nossos canais de atendimento são 100% digitais. Precisa de ajuda?</span>
          <a
            href="/fale-conosco"
            className="inline-flex min-h-6 items-center font-semibold text-green underline sm:min-h-11 underline-offset-4 hover:text-ink"
          >
            Fale conosco
          </a>
        </p>
      </div>
      <div className="folha grid gap-x-6 gap-y-1 py-3 text-14 sm:grid-cols-3 sm:gap-y-8 sm:pt-10 sm:pb-8 lg:grid-cols-[2.6fr_1fr_1fr_1fr] lg:pt-14 lg:pb-12">
        <Coluna titulo="Institucional" links={institucional} larga />
        {FIXAS.map(coluna => (
          <Coluna key={coluna.titulo} {...coluna} />
        ))}
      </div>
      <Assinatura ano={ano} />
    </footer>
  )
}

function Coluna({ titulo, links, larga }: { titulo: string; links: readonly LinkDeTexto[]; larga?: true }) {
  return (
    // On a phone the links run on as a line of text does; one below the other they would fill two screens.
    <nav aria-label={titulo} className={larga && 'sm:col-span-3 lg:col-span-1 lg:pr-12'}>
      <h2 className="mr-3 inline text-14 sm:mb-1 sm:block sm:text-16">{titulo}</h2>
      <ul className={`inline sm:block ${larga ? 'gap-x-6 sm:columns-2' : ''}`}>
        {links.map(([texto, href]) => (
          <li key={texto + href} className="mr-3 inline-block break-inside-avoid sm:mr-0 sm:block">
            <a
              href={href}
              className="flex min-h-6 items-center text-muted leading-snug hover:text-ink hover:underline sm:min-h-11 sm:py-1.5"
            >
              {texto}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Assinatura({ ano }: { ano: number }) {
  const operador = useDadosDoSite()?.operador
  const quem = operador ? linhaDoOperador(operador) : ''
  return (
    <div className="border-line border-t">
      <div className="folha flex flex-wrap gap-x-4 py-2 text-14 text-muted md:flex-nowrap md:py-5 md:items-center md:justify-between">
        <p>
          © {ano} {operador?.marca}. {quem}
        </p>
        <button
          type="button"
          data-cookies="abrir"
          className="min-h-8 shrink-0 text-left underline md:min-h-11 underline-offset-4 hover:text-ink"
        >
          Preferências de cookies
        </button>
      </div>
    </div>
  )
}
