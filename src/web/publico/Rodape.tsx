import { enderecoDoConteudo } from '#domain/conteudo/conteudo.ts'
import { useDadosDoSite } from '#web/site.ts'

type Pagina = { chave: string; titulo: string }
type LinkDeTexto = readonly [texto: string, href: string]

const FIXAS: { titulo: string; links: readonly LinkDeTexto[] }[] = [
  {
    titulo: 'Ajuda',
    links: [
      ['Fale Conosco', '/fale-conosco'],
      ['Nossa Precisão', '/nossa-precisao'],
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
        <p className="folha flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-3 text-16">
          <span className="py-1">Nossos canais de atendimento são 100% digitais. Precisa de ajuda?</span>
          <a
            href="/fale-conosco"
            className="flex min-h-11 items-center font-semibold text-green underline underline-offset-4 hover:text-ink"
          >
            Fale conosco
          </a>
        </p>
      </div>
      <div className="folha grid grid-cols-2 gap-x-6 gap-y-8 pt-10 pb-8 text-14 lg:grid-cols-[2.6fr_1fr_1fr_1fr] lg:pt-14 lg:pb-12">
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
    <nav aria-label={titulo} className={larga && 'col-span-2 lg:col-span-1 lg:pr-12'}>
      <h2 className="mb-1 text-16">{titulo}</h2>
      <ul className={larga && 'gap-x-6 sm:columns-2'}>
        {links.map(([texto, href]) => (
          <li key={texto + href} className="break-inside-avoid">
            <a
              href={href}
              className="flex min-h-11 items-center py-1.5 text-muted leading-snug hover:text-ink hover:underline"
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
  return (
    <div className="border-line border-t">
      <div className="folha flex flex-col gap-x-8 gap-y-2 py-5 text-14 text-muted md:flex-row md:items-center md:justify-between">
        <p>
          © {ano} {operador?.marca}. {operador?.razao_social} · CNPJ {operador?.cnpj} · {operador?.endereco}
        </p>
        <button
          type="button"
          data-cookies="abrir"
          className="min-h-11 shrink-0 text-left underline underline-offset-4 hover:text-ink"
        >
          Preferências de cookies
        </button>
      </div>
    </div>
  )
}
