import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { CHAVES_CONTEUDO } from '#domain/conteudo/conteudo.ts'
import { Falha } from '#web/painel/Falha.tsx'
import { useEstadoNaUrl } from '#web/painel/useEstadoNaUrl.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Abas } from '#web/ui/Abas.tsx'
import { Esqueleto } from '#web/ui/andamento/Esqueleto.tsx'
import { Botao } from '#web/ui/Botao.tsx'
import { data } from '#web/ui/formatos.ts'
import { useTelaPequena } from '#web/ui/useTelaPequena.ts'
import { useLista } from './cadastro/useLista.ts'
import {
  type Conteudo,
  comecarConteudo,
  grupoDaPagina,
  ROTULOS_DAS_PAGINAS,
} from './conteudos/conteudo-salvo.ts'
import { Editor } from './conteudos/Editor.tsx'

const ERRO_AO_CARREGAR = 'Erro ao carregar conteúdos'
const PADROES = { texto: '' }
const ABAS = CHAVES_CONTEUDO.map(chave => ({
  chave,
  titulo: ROTULOS_DAS_PAGINAS[chave],
  grupo: grupoDaPagina(chave),
}))

/** Tab of the administrator's panel: the texts of the site, one sub-tab for each (spec §2); on a phone, a list. */
export default function Conteudos() {
  const [estado, mudar] = useEstadoNaUrl(PADROES)
  const pequena = useTelaPequena()
  const escolhida = CHAVES_CONTEUDO.find(uma => uma === estado.texto)
  const chave = escolhida ?? CHAVES_CONTEUDO[0]
  const lista = useLista<Conteudo[]>('conteudos', '/api/conteudos', ERRO_AO_CARREGAR)
  const espera = lista.isError ? (
    <Falha titulo={ERRO_AO_CARREGAR} mensagem={mensagemDe(lista.error)} aoTentar={lista.refetch} />
  ) : (
    <Esqueleto />
  )
  const conteudo = lista.data ? (
    <Editor key={chave} salvo={lista.data.find(um => um.chave === chave) ?? comecarConteudo(chave)} />
  ) : (
    espera
  )
  if (!pequena)
    return (
      <Abas rotulo="Páginas do site" dentro abas={ABAS} ativa={chave} aoMudar={texto => mudar({ texto })}>
        {conteudo}
      </Abas>
    )
  if (!escolhida && lista.data) return <Paginas salvas={lista.data} aoAbrir={texto => mudar({ texto })} />
  return (
    <>
      {escolhida && (
        <div className="mb-2 flex items-center gap-2">
          <Botao variante="texto" tamanho="pequeno" className="-ml-4" onClick={() => mudar(PADROES)}>
            <ChevronLeft aria-hidden="true" className="size-4" />
            Páginas
          </Botao>
          <h2 className="min-w-0 truncate text-18">{ROTULOS_DAS_PAGINAS[escolhida]}</h2>
        </div>
      )}
      {conteudo}
    </>
  )
}

/** The pages with the day of their last change, on a phone. */
function Paginas({ salvas, aoAbrir }: { salvas: readonly Conteudo[]; aoAbrir(chave: string): void }) {
  return (
    <ul aria-label="Páginas do site" className="divide-y divide-line border-line border-y">
      {ABAS.map(({ chave, titulo, grupo }, i) => {
        const salva = salvas.find(um => um.chave === chave)
        return (
          <li key={chave}>
            {ABAS[i - 1]?.grupo !== grupo && <p className="pt-4 font-semibold text-14 text-muted">{grupo}</p>}
            <button
              type="button"
              data-linha={chave}
              onClick={() => aoAbrir(chave)}
              className="flex min-h-14 w-full items-center justify-between gap-3 text-left"
            >
              <span className="min-w-0">
                <span className="block font-semibold">{titulo}</span>
                <span className="block text-14 text-muted">
                  {salva ? `Alterada em ${data(salva.updated_at)}` : 'Ainda sem texto salvo'}
                </span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
