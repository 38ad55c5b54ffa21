import { CHAVES_CONTEUDO } from '#domain/conteudo/conteudo.ts'
import { Falha } from '#web/painel/Falha.tsx'
import { useEstadoNaUrl } from '#web/painel/useEstadoNaUrl.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Abas } from '#web/ui/Abas.tsx'
import { Esqueleto } from '#web/ui/andamento/Esqueleto.tsx'
import { useLista } from './cadastro/useLista.ts'
import { type Conteudo, conteudoNovo, ROTULOS } from './conteudos/conteudo.ts'
import { Editor } from './conteudos/Editor.tsx'

const ERRO_AO_CARREGAR = 'Erro ao carregar conteúdos'
const PADROES = { texto: CHAVES_CONTEUDO[0] as string }
const ABAS = CHAVES_CONTEUDO.map(chave => ({ chave, titulo: ROTULOS[chave] }))

/** Tab of the administrator's panel: the texts of the site, one sub-tab for each (spec §2). */
export default function Conteudos() {
  const [estado, mudar] = useEstadoNaUrl(PADROES)
  const chave = CHAVES_CONTEUDO.find(uma => uma === estado.texto) ?? CHAVES_CONTEUDO[0]
  const lista = useLista<Conteudo[]>('conteudos', '/api/conteudos', ERRO_AO_CARREGAR)
  return (
    <Abas rotulo="Páginas do site" abas={ABAS} ativa={chave} aoMudar={texto => mudar({ texto })}>
      {lista.data ? (
        <Editor key={chave} salvo={lista.data.find(um => um.chave === chave) ?? conteudoNovo(chave)} />
      ) : lista.isError ? (
        <Falha titulo={ERRO_AO_CARREGAR} mensagem={mensagemDe(lista.error)} aoTentar={lista.refetch} />
      ) : (
        <Esqueleto />
      )}
    </Abas>
  )
}
