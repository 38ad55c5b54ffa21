import { type FormEvent, useState } from 'react'
import { DESFECHOS, NEGOCIOS } from '#domain/lead/classificacao.schema.ts'
import { ROTULOS_DO_DESFECHO, ROTULOS_DO_NEGOCIO } from '#domain/lead/rotulos-do-lead.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { recusarPreco, temPreco } from '#domain/resultado/plausivel.ts'
import { diaEscrito } from '#domain/tempo/dia.ts'
import { AreaDeTexto } from '#web/formulario/AreaDeTexto.tsx'
import { Campo, Grupo, idsDoCampo } from '#web/formulario/Campo.tsx'
import { CampoDia } from '#web/formulario/CampoDia.tsx'
import { CampoTexto } from '#web/formulario/CampoTexto.tsx'
import { EnvioNoPainel } from '#web/formulario/Envio.tsx'
import { type Falha, useFormulario } from '#web/formulario/useFormulario.ts'
import { ErroDaApi, mensagemDe } from '#web/servidor/pedido.ts'
import { toast } from '#web/ui/toast.ts'
import { compararNegocioComRelatorio } from '../carteira/frases-do-lead.ts'
import type { LeadDaAgencia } from '../carteira/minha-agencia.ts'
import { acompanhamentoSchema } from './acompanhamento.schema.ts'
import { mudancaDe, type Rascunho, type Rascunhos } from './acompanhamento.ts'
import { useAtualizarLead } from './useAtualizarLead.ts'

const TITULO_DO_ERRO = 'Erro ao salvar acompanhamento'
const ANDAMENTOS = [
  ['', 'Sem andamento'],
  ...DESFECHOS.map(valor => [valor, ROTULOS_DO_DESFECHO[valor]] as const),
] as const
const TIPOS_DE_NEGOCIO = NEGOCIOS.map(valor => [valor, ROTULOS_DO_NEGOCIO[valor]] as const)

type Props = { lead: LeadDaAgencia; rascunhos: Rascunhos }

/** Outcome and notes. The typed text stays until it is saved, also after a failure or a closed drawer. */
export function FormularioDeAcompanhamento({ lead, rascunhos }: Props) {
  const [inicial] = useState<Rascunho>(() => rascunhos.get(lead.id) ?? formatarAnotacoes(lead))
  const [desfecho, setDesfecho] = useState(inicial.desfecho ?? '')
  const [pendente, setPendente] = useState(rascunhos.has(lead.id))
  const salvar = useSalvar(lead, () => {
    rascunhos.delete(lead.id)
    setPendente(false)
  })
  const { erros, form, ...envio } = useFormulario(acompanhamentoSchema, salvar)

  function aoMexer(evento: FormEvent<HTMLFormElement>) {
    form.onInput(evento)
    // A form without files has texts only.
    const digitado = Object.fromEntries(new FormData(evento.currentTarget)) as Rascunho
    rascunhos.set(lead.id, digitado)
    setDesfecho(digitado.desfecho ?? '')
    setPendente(true)
  }

  return (
    <form {...form} onInput={aoMexer} className="grid gap-5">
      <Escolhas
        nome="desfecho"
        rotulo="Andamento"
        opcoes={ANDAMENTOS}
        escolhida={inicial.desfecho ?? ''}
        erro={erros.desfecho}
      />
      {desfecho === 'fechado' && <Fechamento lead={lead} inicial={inicial} erros={erros} />}
      {desfecho === 'perdido' && (
        <CampoTexto
          name="motivo_perda"
          rotulo="Motivo"
          opcional
          maxLength={500}
          autoComplete="off"
          spellCheck
          defaultValue={inicial.motivo_perda}
          erro={erros.motivo_perda}
        />
      )}
      <div className="grid gap-5 lg:grid-cols-[14rem_1fr]">
        <CampoDia
          name="retorno_em"
          rotulo="Chamar de novo em"
          ajuda="Nesse dia o painel lembra você."
          opcional
          defaultValue={inicial.retorno_em}
          erro={erros.retorno_em}
        />
        <Notas texto={inicial.notas ?? ''} erro={erros.notas} />
      </div>
      <EnvioNoPainel {...envio} rotulo="Salvar acompanhamento">
        <p role="status" className="text-14 text-muted">
          {pendente && !envio.enviando && 'Ainda não foi salvo.'}
        </p>
      </EnvioNoPainel>
    </form>
  )
}

type PropsFechamento = { lead: LeadDaAgencia; inicial: Rascunho; erros: Record<string, string | undefined> }

/** The fields of a closed deal, with its comparison with the report. */
function Fechamento({ lead, inicial, erros }: PropsFechamento) {
  const comparacao = compararNegocioComRelatorio(lead)
  return (
    <>
      <Escolhas
        nome="negocio"
        rotulo="O que a agência fez"
        opcional
        opcoes={TIPOS_DE_NEGOCIO}
        escolhida={inicial.negocio ?? ''}
        erro={erros.negocio}
      />
      <div>
        <CampoTexto
          name="valor_fechado"
          rotulo="Valor fechado"
          ajuda="Em reais, sem centavos. Exemplo: 52.000. Com ele conferimos as nossas avaliações, sem identificar ninguém."
          opcional
          inputMode="numeric"
          maxLength={20}
          autoComplete="off"
          defaultValue={inicial.valor_fechado}
          erro={erros.valor_fechado}
        />
        {comparacao && !erros.valor_fechado && <p className="mt-1.5 text-14 text-muted">{comparacao}</p>}
      </div>
    </>
  )
}

type PropsEscolhas = {
  nome: string
  rotulo: string
  opcional?: boolean
  opcoes: readonly (readonly [valor: string, rotulo: string])[]
  escolhida: string
  erro: string | undefined
}

function Escolhas({ nome, rotulo, opcional = false, opcoes, escolhida, erro }: PropsEscolhas) {
  return (
    <Grupo nome={nome} rotulo={rotulo} opcional={opcional} erro={erro}>
      <div className="flex flex-wrap gap-1.5">
        {opcoes.map(([valor, texto]) => (
          <label
            key={valor}
            className="relative inline-flex min-h-11 cursor-pointer items-center rounded-chip border border-field px-3 text-14 hover:border-ink has-checked:border-green has-checked:bg-green-soft has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-green has-focus-visible:outline-offset-2 md:min-h-9"
          >
            <input
              type="radio"
              name={nome}
              value={valor}
              defaultChecked={valor === escolhida}
              className="absolute inset-0 foco-no-rotulo size-full cursor-pointer opacity-0"
            />
            {texto}
          </label>
        ))}
      </div>
    </Grupo>
  )
}

function Notas({ texto, erro }: { texto: string; erro: string | undefined }) {
  const ajuda = 'Só a sua agência vê.'
  return (
    <Campo nome="notas" rotulo="Notas" ajuda={ajuda} erro={erro}>
      <AreaDeTexto
        name="notas"
        rows={3}
        maxLength={5000}
        defaultValue={texto}
        {...idsDoCampo('notas', { ajuda, erro })}
      />
    </Campo>
  )
}

/** Returns the stored values in the form's notation. */
export function formatarAnotacoes({
  desfecho,
  negocio,
  valor_fechado,
  motivo_perda,
  notas,
  retorno_em,
}: LeadDaAgencia): Rascunho {
  return {
    desfecho: desfecho ?? '',
    negocio: negocio ?? '',
    valor_fechado: valor_fechado === null ? '' : inteiro(valor_fechado),
    motivo_perda: motivo_perda ?? '',
    notas,
    retorno_em: retorno_em ? diaEscrito(retorno_em) : '',
  }
}

function useSalvar(lead: LeadDaAgencia, aoSalvar: () => void) {
  const atualizar = useAtualizarLead(lead.id)
  return async (dados: Parameters<typeof mudancaDe>[1]): Promise<Falha | undefined> => {
    const absurdo = temPreco(dados.valor_fechado) ? recusarPreco(dados.valor_fechado, lead.valor_fipe) : null
    if (absurdo) return { titulo: TITULO_DO_ERRO, mensagem: absurdo, campos: { valor_fechado: absurdo } }
    try {
      const mudanca = mudancaDe(lead, dados)
      if (Object.keys(mudanca).length) await atualizar.mutateAsync(mudanca)
    } catch (erro) {
      const campos = erro instanceof ErroDaApi ? erro.campos : {}
      return { titulo: TITULO_DO_ERRO, mensagem: mensagemDe(erro), campos }
    }
    aoSalvar()
    toast.success('Acompanhamento salvo')
  }
}
