import { data } from 'react-router'
import estilo from '#web/estilo/prosa.css?url'
import { CACHE_PUBLICO, metaDaPagina } from '#web/site/meta.ts'
import { contextoDoMundo } from '#web/site/mundo-das-paginas.ts'
import { useDadosDoSite } from '#web/site/site.ts'
import { classesDoBotao } from '#web/ui/Botao.tsx'
import type { Route } from './+types/conteudo'
import { carregarTexto, lerUltimoSegmento } from './carregar-texto.ts'
import { PaginaDeTexto } from './PaginaDeTexto.tsx'

const TITULO_AUSENTE = 'Página não encontrada'
const TEXTO_AUSENTE = 'O conteúdo solicitado não foi encontrado.'

/** The page whose text ends in a mail to the operator. */
const CONTATO = '/fale-conosco'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: estilo }]

/** Reads a content page by the last segment of its path; its links open in a new tab (spec §2). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const carregado = await carregarTexto(context.get(contextoDoMundo), lerUltimoSegmento(request.url), {
    nova_aba: true,
  })
  if (carregado.estado === 'lido') return data(carregado, { headers: CACHE_PUBLICO })
  return data(carregado, { status: carregado.status })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const texto = loaderData.estado === 'lido' ? loaderData.texto : undefined
  return metaDaPagina(matches, {
    titulo: texto?.titulo ?? TITULO_AUSENTE,
    descricao: texto?.descricao ?? TEXTO_AUSENTE,
    caminho: texto?.caminho ?? '/',
    ...(!texto && { oculta: true }),
  })
}

export default function Conteudo({ loaderData }: Route.ComponentProps) {
  const texto = loaderData.estado === 'lido' ? loaderData.texto : undefined
  return (
    <PaginaDeTexto
      titulo={texto?.titulo ?? TITULO_AUSENTE}
      texto={texto}
      ausencia={TEXTO_AUSENTE}
      acao={texto?.caminho === CONTATO && <Escrever />}
    />
  )
}

/** Opens a mail to the operator with its subject filled in, and says who answers. */
function Escrever() {
  const operador = useDadosDoSite()?.operador
  if (!operador?.email_contato) return null
  const { email_contato, telefone, razao_social, cnpj, endereco, encarregado, email_encarregado } = operador
  const quem = [razao_social, cnpj && `CNPJ ${cnpj}`, endereco].filter(Boolean).join(', ')
  return (
    <>
      <a
        href={`mailto:${email_contato}?subject=${encodeURIComponent('Contato pelo site')}`}
        className={`mt-2 w-full sm:w-auto print:hidden ${classesDoBotao({ tamanho: 'grande' })}`}
      >
        Escrever para nós
      </a>
      <div className="mt-4 grid gap-1 text-14 text-muted">
        <p>
          <a href={`mailto:${email_contato}`} className="underline underline-offset-4">
            {email_contato}
          </a>
          {telefone && `, telefone ${telefone}`}
        </p>
        {quem && <p>Quem responde: {quem}</p>}
        {email_encarregado && (
          <p>
            Dados pessoais: {encarregado && `${encarregado}, `}
            <a href={`mailto:${email_encarregado}`} className="underline underline-offset-4">
              {email_encarregado}
            </a>
          </p>
        )}
      </div>
    </>
  )
}
