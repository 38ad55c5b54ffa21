import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { visaoSchema } from '#domain/lead/visao/visao.schema.ts'
import type { listarVisoes } from '#domain/lead/visao/visao.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { CampoTexto } from '#web/formulario/CampoTexto.tsx'
import { useFormulario } from '#web/formulario/useFormulario.ts'
import { classesDoChip } from '#web/painel/Chip.tsx'
import { useEhAdmin } from '#web/painel/moldura/eh-admin.ts'
import { chamar } from '#web/servidor/api.ts'
import { assumir } from '#web/servidor/criar-consultas.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'
import { toast } from '#web/ui/toast.ts'
import { DialogoDeFormulario } from '../../abas/cadastro/DialogoDeFormulario.tsx'
import {
  CONSULTA_DOS_NAO_ATRIBUIDOS,
  consultaDaVisao,
  type EstadoDaLista,
  ehVisaoAberta,
  estadoDaVisao,
  type MudarLista,
  VISOES_FIXAS,
} from '../filtros.ts'
import type { ListaDeLeads } from '../lead.ts'
import { leituraDosLeads } from '../useLeads.ts'

type VisoesGuardadas = RespostaDe<typeof listarVisoes>
const CHAVE_DA_CONSULTA = ['visoes']
/** One empty list for all renders until the views are read. */
const NENHUMA: VisoesGuardadas = []

/** Reads how many leads wait for an agency. It is the reading of their list, so that list then opens at once. */
const LEITURA_DOS_NAO_ATRIBUIDOS = {
  ...leituraDosLeads(estadoDaVisao(CONSULTA_DOS_NAO_ATRIBUIDOS)),
  refetchOnWindowFocus: false,
}

type Props = { estado: EstadoDaLista; mudar: MudarLista }

/** Views of the list: the fixed ones, the saved ones, and the button that saves the current state as one. */
export function Visoes({ estado, mudar }: Props) {
  const ehAdmin = useEhAdmin()
  const { guardadas, salvar, apagar } = useVisoes(ehAdmin)
  const [nomeando, setNomeando] = useState(false)
  const { data: esperam } = useQuery(LEITURA_DOS_NAO_ATRIBUIDOS)
  const atual = consultaDaVisao(estado)
  const conhecida = [...VISOES_FIXAS, ...guardadas].some(({ consulta }) => ehMesmaVisao(consulta, atual))
  const ehAtiva = (consulta: string) => ehVisaoAberta(estado, consulta)
  const abrir = (consulta: string) => mudar(estadoDaVisao(consulta))
  return (
    <fieldset className="flex min-w-0 flex-1 items-center gap-1.5 overflow-x-auto px-1 py-1 max-md:order-1 max-md:-mx-4 max-md:-my-1 max-md:basis-full max-md:px-4">
      <legend className="sr-only">Visões</legend>
      {VISOES_FIXAS.map(({ nome, consulta }) => (
        <Visao
          key={nome}
          nome={
            consulta === CONSULTA_DOS_NAO_ATRIBUIDOS && esperam ? `${nome} ${resumirTotal(esperam)}` : nome
          }
          ativa={ehAtiva(consulta)}
          aoAbrir={() => abrir(consulta)}
        />
      ))}
      {guardadas.map(({ id, nome, consulta }) => (
        <Visao
          key={id}
          nome={nome}
          ativa={ehAtiva(consulta)}
          aoAbrir={() => abrir(consulta)}
          aoApagar={() => apagar(id)}
        />
      ))}
      {ehAdmin && !conhecida && (
        <button
          type="button"
          onClick={() => setNomeando(true)}
          className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-thing px-2 font-semibold text-14 text-green underline underline-offset-4 md:min-h-9"
        >
          <BookmarkPlus aria-hidden="true" className="size-4" />
          Guardar visão
        </button>
      )}
      {nomeando && (
        <NomeDaVisao
          aoSalvar={nome => salvar({ nome, consulta: atual })}
          aoFechar={() => setNomeando(false)}
        />
      )}
    </fieldset>
  )
}

/** Formats a total for a chip, which has no room for "mais de 10.000": "99", "10.000+". */
const resumirTotal = ({ total, total_exato }: Pick<ListaDeLeads, 'total' | 'total_exato'>) =>
  `${inteiro(total)}${total_exato ? '' : '+'}`

/** Tells if a stored query, written in any order of its parts, is the current one. */
const ehMesmaVisao = (consulta: string, atual: string) => consultaDaVisao(estadoDaVisao(consulta)) === atual

type PropsDaVisao = { nome: string; ativa: boolean; aoAbrir(): void; aoApagar?(): void }

function Visao({ nome, ativa, aoAbrir, aoApagar }: PropsDaVisao) {
  return (
    <span className={classesDoChip(ativa)}>
      <button
        type="button"
        aria-pressed={ativa}
        onClick={aoAbrir}
        className={`min-h-[inherit] max-w-44 truncate rounded-chip outline-none ${aoApagar ? 'pl-3' : 'px-3'}`}
      >
        {nome}
      </button>
      {aoApagar && (
        <button
          type="button"
          aria-label={`Apagar a visão ${nome}`}
          onClick={aoApagar}
          className="flex size-8 items-center justify-center rounded-chip text-muted outline-none hover:text-ink"
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      )}
    </span>
  )
}

function useVisoes(enabled: boolean) {
  const consultas = useQueryClient()
  const { data } = useQuery({
    queryKey: CHAVE_DA_CONSULTA,
    enabled,
    queryFn: ({ signal }) => chamar<VisoesGuardadas>('GET', '/api/visoes', undefined, signal),
  })
  const apagar = useMutation({
    mutationFn: (id: string) => chamar<VisoesGuardadas>('DELETE', `/api/visoes/${id}`),
    onSuccess: guardadas => assumir(consultas, CHAVE_DA_CONSULTA, guardadas),
    onError: erro => toast.error('Erro ao apagar a visão', { description: mensagemDe(erro) }),
  })
  async function salvar(visao: { nome: string; consulta: string }) {
    await assumir(consultas, CHAVE_DA_CONSULTA, await chamar<VisoesGuardadas>('POST', '/api/visoes', visao))
    toast.success('Visão guardada')
  }
  return { guardadas: data ?? NENHUMA, salvar, apagar: (id: string) => apagar.mutate(id) }
}

const nomeSchema = visaoSchema.pick({ nome: true })

function NomeDaVisao({ aoSalvar, aoFechar }: { aoSalvar(nome: string): Promise<void>; aoFechar(): void }) {
  const formulario = useFormulario(nomeSchema, async ({ nome }) => {
    try {
      await aoSalvar(nome)
    } catch (causa) {
      return { titulo: 'Erro ao guardar a visão', mensagem: mensagemDe(causa) }
    }
    aoFechar()
  })
  return (
    <DialogoDeFormulario
      forma="pequeno"
      titulo="Guardar visão"
      descricao="Os filtros e a ordem de agora, sem o que está na busca. Só você a vê, em qualquer aparelho."
      formulario={formulario}
      aoFechar={aoFechar}
    >
      <CampoTexto
        name="nome"
        rotulo="Nome da visão"
        maxLength={60}
        autoComplete="off"
        erro={formulario.erros.nome}
      />
    </DialogoDeFormulario>
  )
}
