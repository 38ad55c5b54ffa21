import { enderecoDoConteudo } from '#domain/conteudo/conteudo.ts'
import { linhaDoOperador } from '#web/site/linha-do-operador.ts'
import { useDadosDoSite } from '#web/site/site.ts'
import { Dobra } from '#web/ui/Dobra.tsx'

type Pagina = { chave: string; titulo: string }
type LinkDeTexto = readonly [texto: string, href: string]
type Coluna = { titulo: string; links: readonly LinkDeTexto[] }

const INSTITUCIONAL = 'Institucional'
const ATENDIMENTO = '/fale-conosco'

const FIXAS: readonly Coluna[] = [
  {
    titulo: 'Ajuda',
    links: [
      ['Fale Conosco', ATENDIMENTO],
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
      ['Quanto Vale Cada Modelo', '/quanto-vale'],
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

const FORA_DO_INSTITUCIONAL = new Set(FIXAS.flatMap(({ links }) => links.map(([, href]) => href)))

/** Tells if a phone shows the address elsewhere: in the banner, or in a column other than the list of all texts. */
const estaEmOutra = (titulo: string, [, href]: LinkDeTexto) =>
  href === ATENDIMENTO || (titulo === INSTITUCIONAL && FORA_DO_INSTITUCIONAL.has(href))

type Props = { paginas: Pagina[]; ano: number }

/**
 * Footer of spec §2: banner, columns of links, copyright, and the operator of the site. On a phone each column is folded.
 * With `dobrado` a phone shows the whole footer as one fold, for a page that may not become longer.
 */
export function Rodape({ dobrado, ...props }: Props & { dobrado: boolean }) {
  if (!dobrado) return <RodapeInteiro {...props} className="mt-16 md:mt-24" />
  return (
    <>
      <div className="folha mt-2 pb-[var(--aviso,0px)] sm:hidden print:hidden">
        <Dobra titulo="Ajuda e outras páginas">
          <RodapeInteiro {...props} className="mx-[calc(-1*clamp(1rem,4vw,2.5rem))]" />
        </Dobra>
      </div>
      <RodapeInteiro {...props} className="mt-16 max-sm:hidden md:mt-24" />
    </>
  )
}

function RodapeInteiro({ paginas, ano, className }: Props & { className: string }) {
  const institucional = paginas.map(p => [p.titulo, enderecoDoConteudo(p.chave)] as const)
  const colunas = [{ titulo: INSTITUCIONAL, links: institucional }, ...FIXAS]
  return (
    <footer className={`pb-[var(--aviso,0px)] print:hidden ${className}`}>
      <div className="border-line border-y bg-green-soft">
        <p className="folha justify-between gap-x-8 py-2 text-14 sm:flex sm:items-center sm:py-3 sm:text-16">
          <span className="mr-3">Nossos canais de atendimento são 100% digitais. Precisa de ajuda?</span>
          <a
            href={ATENDIMENTO}
            className="inline-flex min-h-6 items-center font-semibold text-green underline underline-offset-4 hover:text-ink sm:min-h-11"
          >
            Fale conosco
          </a>
        </p>
      </div>
      <div className="folha -mt-px grid grid-cols-2 gap-x-6 text-14 sm:hidden">
        {colunas.map(({ titulo, links }) => (
          <ColunaDobrada
            key={titulo}
            titulo={titulo}
            links={links.filter(link => !estaEmOutra(titulo, link))}
          />
        ))}
      </div>
      <div className="folha hidden gap-x-6 gap-y-8 pt-10 pb-8 text-14 sm:grid sm:grid-cols-3 lg:grid-cols-[2.6fr_1fr_1fr_1fr] lg:pt-14 lg:pb-12">
        {colunas.map((coluna, i) => (
          // The first column has the texts of the administrator: it is the longest.
          <Coluna key={coluna.titulo} {...coluna} larga={i === 0} />
        ))}
      </div>
      <Assinatura ano={ano} />
    </footer>
  )
}

function ColunaDobrada({ titulo, links }: Coluna) {
  return (
    <nav aria-label={titulo} className="has-open:col-span-2">
      <Dobra titulo={titulo}>
        <ul className="pb-2">
          {links.map(link => (
            <Item key={link[1]} link={link} />
          ))}
        </ul>
      </Dobra>
    </nav>
  )
}

function Coluna({ titulo, links, larga }: Coluna & { larga: boolean }) {
  return (
    <nav aria-label={titulo} className={larga ? 'sm:col-span-3 lg:col-span-1 lg:pr-12' : ''}>
      <h2 className="mb-1 text-16">{titulo}</h2>
      <ul className={larga ? 'columns-2 gap-x-6' : ''}>
        {links.map(link => (
          <Item key={link[0] + link[1]} link={link} />
        ))}
      </ul>
    </nav>
  )
}

function Item({ link: [texto, href] }: { link: LinkDeTexto }) {
  return (
    <li className="break-inside-avoid">
      <a
        href={href}
        className="flex min-h-11 items-center py-1.5 text-muted leading-snug hover:text-ink hover:underline"
      >
        {texto}
      </a>
    </li>
  )
}

function Assinatura({ ano }: { ano: number }) {
  const operador = useDadosDoSite()?.operador
  const quem = operador ? linhaDoOperador(operador) : ''
  return (
    <div className="border-line border-t">
      <div className="folha flex flex-wrap gap-x-4 py-1.5 text-14 text-muted md:flex-nowrap md:py-5 md:items-center md:justify-between">
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
