import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Falha } from '#web/painel/Falha.tsx'
import { leitura } from '#web/servidor/api.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Barra } from '#web/ui/andamento/Esqueleto.tsx'
import { Botao } from '#web/ui/Botao.tsx'
import { Confirmar } from '#web/ui/dialogo/Confirmar.tsx'
import { Dialogo } from '#web/ui/dialogo/Dialogo.tsx'
import { dataHora } from '#web/ui/formatos.ts'
import type { Conteudo, TextoSalvo, Versao } from './conteudo-salvo.ts'
import { Diferenca } from './Diferenca.tsx'

type Texto = Pick<Conteudo, 'titulo' | 'conteudo'>

type Props = {
  salvo: Conteudo
  /** True if the editor has an edit that restoring would lose. */
  sujo: boolean
  /** Returns the error message, if any. */
  aoRestaurar(texto: Texto): Promise<string | undefined>
  aoFechar(): void
}

/** Saved versions of a page: who saved each and when, what restoring it would change, and the restoring. */
export function Versoes({ salvo, sujo, aoRestaurar, aoFechar }: Props) {
  const [ocupado, setOcupado] = useState(false)
  const [falha, setFalha] = useState<string>()
  const [perguntando, setPerguntando] = useState(false)
  const lidas = useVersoes(salvo)
  const texto = lidas.antiga.data

  async function restaurar() {
    if (!texto) return
    setOcupado(true)
    const erro = await aoRestaurar(texto)
    setOcupado(false)
    setFalha(erro)
    if (!erro) aoFechar()
  }
  return (
    <Dialogo
      forma="largo"
      titulo={`Versões de ${salvo.titulo}`}
      descricao="Cada vez que alguém salva, o texto de antes fica guardado."
      aoFechar={aoFechar}
      ocupado={ocupado}
      rodape={
        <>
          <p role="alert" className="w-full font-medium text-14 text-red empty:hidden">
            {falha}
          </p>
          <Botao variante="secundario" disabled={ocupado} onClick={aoFechar}>
            Cancelar
          </Botao>
          <Botao
            disabled={!texto || ocupado}
            aria-busy={ocupado}
            onClick={() => (sujo ? setPerguntando(true) : restaurar())}
          >
            {ocupado ? 'Restaurando...' : 'Restaurar'}
          </Botao>
        </>
      }
    >
      <Escolha salvo={salvo} {...lidas} />
      {perguntando && (
        <Confirmar
          titulo="Restaurar"
          pergunta="Você fez mudanças e ainda não salvou. Quer restaurar a versão e descartar?"
          acao="Restaurar"
          aoConfirmar={restaurar}
          aoFechar={() => setPerguntando(false)}
        />
      )}
    </Dialogo>
  )
}

/** Reads the list of versions, and the text of the chosen one: at first the newest old one. */
function useVersoes(salvo: Conteudo) {
  const [escolhida, setEscolhida] = useState<number>()
  const caminho = `/api/conteudos/${salvo.chave}/versoes`
  const versoes = useQuery(leitura<Versao[]>(['versoes', salvo.chave], caminho))
  const antigas = versoes.data?.filter(({ versao }) => versao !== salvo.versao)
  const atual = escolhida ?? antigas?.[0]?.versao
  const antiga = useQuery({
    ...leitura<TextoSalvo>(['versoes', salvo.chave, atual], `${caminho}/${atual}`),
    enabled: atual !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { versoes, antigas, atual, antiga, aoEscolher: setEscolhida }
}

type PropsDaEscolha = ReturnType<typeof useVersoes> & { salvo: Conteudo }

function Escolha({ salvo, versoes, antigas, atual, antiga, aoEscolher }: PropsDaEscolha) {
  return (
    <>
      {versoes.isError && (
        <Falha
          titulo="Erro ao carregar versões"
          mensagem={mensagemDe(versoes.error)}
          aoTentar={versoes.refetch}
        />
      )}
      {versoes.isPending && <Chegando />}
      {antigas?.length === 0 && (
        <p className="py-6 text-center text-muted">
          Ainda não há versão anterior. Ela aparece aqui depois da primeira mudança salva.
        </p>
      )}
      {antigas && antigas.length > 0 && (
        <div className="grid gap-4 min-[48rem]:grid-cols-[15rem_minmax(0,1fr)]">
          <Lista versoes={antigas} atual={atual} aoEscolher={aoEscolher} />
          <section aria-label="Diferença" aria-busy={antiga.isPending}>
            {antiga.isError && (
              <Falha
                titulo="Erro ao carregar versão"
                mensagem={mensagemDe(antiga.error)}
                aoTentar={antiga.refetch}
              />
            )}
            {antiga.isPending && <Chegando />}
            {antiga.data && atual !== undefined && (
              <Comparacao salvo={salvo} antiga={antiga.data} versao={atual} />
            )}
          </section>
        </div>
      )}
    </>
  )
}

function Comparacao({ salvo, antiga, versao }: { salvo: Conteudo; antiga: Texto; versao: number }) {
  return (
    <>
      <p className="mb-2 text-14 text-muted">
        Ao restaurar a versão {versao}, as linhas com − saem do texto atual e as com + voltam.
      </p>
      <Diferenca
        antes={`${salvo.titulo}\n\n${salvo.conteudo}`}
        depois={`${antiga.titulo}\n\n${antiga.conteudo}`}
        vazio="Esta versão é igual ao texto atual."
      />
    </>
  )
}

type PropsDaLista = {
  versoes: readonly Versao[]
  atual: number | undefined
  aoEscolher(versao: number): void
}

function Lista({ versoes, atual, aoEscolher }: PropsDaLista) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold text-14">Versão</legend>
      <div className="grid max-h-48 gap-1 overflow-y-auto p-0.5 min-[48rem]:max-h-[55dvh]">
        {versoes.map(({ versao, salvo_em, salvo_por }) => (
          <label
            key={versao}
            className="flex min-h-11 gap-3 rounded-thing border border-transparent px-3 py-2 text-14 hover:bg-paper has-checked:border-green has-checked:bg-green-soft"
          >
            <input
              type="radio"
              name="versao"
              checked={versao === atual}
              onChange={() => aoEscolher(versao)}
              className="mt-0.5 size-4 shrink-0 accent-green"
            />
            <span className="tabular min-w-0">
              {versao} · {dataHora(salvo_em)}
              <span className="block break-words text-muted">{salvo_por ?? 'texto original'}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Chegando() {
  return (
    <div aria-busy="true" className="grid gap-3 py-2">
      <Barra className="w-1/2" />
      <Barra />
      <Barra className="w-2/3" />
    </div>
  )
}
