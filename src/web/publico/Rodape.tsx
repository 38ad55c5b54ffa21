import { useRouteLoaderData } from 'react-router'
import { enderecoDoConteudo } from '../../domain/conteudo/conteudo.ts'
import type { loader } from '../root.tsx'

type Pagina = { chave: string; titulo: string }

/** Footer of spec §2: banner, four columns, who runs the site, copyright. */
export function Rodape({ paginas, ano }: { paginas: Pagina[]; ano: number }) {
  const operador = useRouteLoaderData<typeof loader>('root')?.operador
  const colunas = [
    { titulo: 'Institucional', links: paginas.map(p => [p.titulo, enderecoDoConteudo(p.chave)] as const) },
    {
      titulo: 'Ajuda',
      links: [
        ['Fale Conosco', '/fale-conosco'],
        ['Sobre Nós', '/conteudo/sobre-nos'],
        ['Quem Somos', '/conteudo/quem-somos'],
      ] as const,
    },
    {
      titulo: 'Serviços',
      links: [
        ['Avaliação de Veículos', '/'],
        ['Planos para Agências', '/planos'],
      ] as const,
    },
    {
      titulo: 'Contato',
      links: [
        ['Trabalhe Conosco', '/conteudo/trabalhe-conosco'],
        ['Canal de Denúncias', '/conteudo/canal-denuncias'],
      ] as const,
    },
  ]
  return (
    <footer className="mt-16 border-line border-t pb-[var(--aviso,0px)] text-14 print:hidden">
      <div className="bg-green-soft">
        <p className="folha flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4 text-16">
          Nossos canais de atendimento são 100% digitais. Precisa de ajuda?
          <a
            href="/fale-conosco"
            className="flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
          >
            Fale conosco
          </a>
        </p>
      </div>
      <div className="folha grid grid-cols-2 gap-x-6 gap-y-10 py-10 lg:grid-cols-4">
        {colunas.map(coluna => (
          <nav key={coluna.titulo} aria-label={coluna.titulo}>
            <h2 className="mb-2 text-16">{coluna.titulo}</h2>
            <ul>
              {coluna.links.map(([texto, href]) => (
                <li key={href + texto}>
                  <a
                    href={href}
                    className="flex min-h-11 items-center text-muted hover:text-ink hover:underline"
                  >
                    {texto}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="folha flex flex-col gap-2 border-line border-t py-6 text-muted md:flex-row md:justify-between">
        <p>
          © {ano} {operador?.marca}. {operador?.razao_social} · CNPJ {operador?.cnpj} · {operador?.endereco}
        </p>
        <button
          type="button"
          data-cookies="abrir"
          className="min-h-11 text-left underline underline-offset-4 hover:text-ink"
        >
          Preferências de cookies
        </button>
      </div>
    </footer>
  )
}
