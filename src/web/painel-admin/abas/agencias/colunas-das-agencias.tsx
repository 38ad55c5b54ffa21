import { Link } from 'react-router'
import { contar } from '#domain/numero/contar.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { formatarCnpj } from '#domain/pessoa/cnpj.ts'
import type { Nivel } from '#domain/plano/plano.ts'
import { TRACO } from '#domain/texto/traco.ts'
import { LinhaComPontos } from '#web/painel/LinhaComPontos.tsx'
import type { Coluna } from '#web/painel/tabela/coluna.ts'
import { Medidor } from '#web/ui/andamento/Medidor.tsx'
import { Estado } from '#web/ui/Estado.tsx'
import { diaEMes } from '#web/ui/formatos.ts'
import { AcoesDaLinha } from '../cadastro/AcoesDaLinha.tsx'
import { Chave } from '../cadastro/Chave.tsx'
import { colunaDaChave, colunaDasAcoes } from '../cadastro/colunas-do-cadastro.tsx'
import { type Agencia, assinaturaDe, cidadeDoEndereco, limiteDe } from './agencia.ts'

type Acoes = Record<'alternar' | 'editar' | 'excluir' | 'verMesmoCnpj', (agencia: Agencia) => void>

/** Notes beside a subscription; payment by Stripe is the rule and needs none. */
const ORIGENS = { nenhuma: '', manual: 'contrato', stripe: '', sandbox: 'teste' }

/** Builds the columns of the agencies, with the leads received in the last `periodo` days. */
export function criarColunasDasAgencias(
  { alternar, editar, excluir, verMesmoCnpj }: Acoes,
  periodo: string,
  nomes: Record<Nivel, string>,
): Coluna<Agencia>[] {
  return [
    {
      chave: 'nome',
      titulo: 'Nome',
      ordem: 'nome',
      principal: true,
      classe: 'min-w-44',
      celula: agencia => <NomeECidade {...agencia} />,
    },
    {
      chave: 'cnpj',
      titulo: 'CNPJ',
      classe: 'tabular whitespace-nowrap',
      celula: agencia => <Cnpj agencia={agencia} aoVerIguais={() => verMesmoCnpj(agencia)} />,
    },
    { chave: 'responsavel', titulo: 'Responsável', celula: ({ responsavel }) => responsavel },
    { chave: 'plano', titulo: 'Plano', celula: ({ plano }) => (plano ? nomes[plano] : TRACO) },
    {
      chave: 'leads_periodo',
      titulo: `Leads em ${periodo} dias`,
      ordem: 'leads',
      direita: true,
      celula: agencia => <LeadsDoPeriodo {...agencia} />,
    },
    {
      chave: 'uso',
      titulo: 'Leads do plano',
      ordem: 'uso',
      direita: true,
      celula: agencia => (agencia.plano ? <Uso {...agencia} /> : TRACO),
    },
    { chave: 'assinatura', titulo: 'Assinatura', celula: agencia => <Assinatura {...agencia} /> },
    colunaDaChave({
      campo: 'ativa',
      titulo: 'Recebe leads',
      nome: 'Situação de',
      alternar,
    }),
    colunaDasAcoes({ editar, excluir }),
  ]
}

function NomeECidade({ nome, email, endereco }: Agencia) {
  return (
    <span title={email} className="block">
      <span className="font-semibold">{nome}</span>
      <span className="block font-normal text-14 text-muted">{cidadeDoEndereco(endereco) ?? endereco}</span>
    </span>
  )
}

/** Returns the function that draws an agency on a phone. */
export function criarCartaoDaAgencia(
  { alternar, editar, excluir, verMesmoCnpj }: Acoes,
  periodo: string,
  nomes: Record<Nivel, string>,
) {
  return (agencia: Agencia) => {
    const { nome, plano, endereco, responsavel } = agencia
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1 text-14">
        <div className="-mr-3 flex items-center justify-between gap-2">
          <p className="min-w-0 truncate font-semibold text-16">{nome}</p>
          <AcoesDaLinha nome={nome} aoEditar={() => editar(agencia)} aoExcluir={() => excluir(agencia)} />
        </div>
        <div className="tabular -mt-2">
          <LinhaComPontos>
            {cidadeDoEndereco(endereco)}
            <Cnpj agencia={agencia} aoVerIguais={() => verMesmoCnpj(agencia)} />
          </LinhaComPontos>
        </div>
        <p className="tabular">
          {responsavel} <span className="text-muted">·</span> <LeadsDoPeriodo {...agencia} />{' '}
          {agencia.leads_periodo === 1 ? 'lead' : 'leads'} em {periodo} dias
        </p>
        <p className="tabular flex flex-wrap items-center justify-between gap-x-3">
          {plano ? nomes[plano] : 'Sem plano'}
          {plano && <UsoCurto {...agencia} />}
        </p>
        <SituacaoNoCartao agencia={agencia} aoAlternar={() => alternar(agencia)} />
      </div>
    )
  }
}

type PropsDaSituacao = { agencia: Agencia; aoAlternar(): void }

/** The subscription, and the named switch. */
function SituacaoNoCartao({ agencia, aoAlternar }: PropsDaSituacao) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-3">
      <Assinatura {...agencia} />
      <span className="flex items-center gap-2">
        <span aria-hidden="true">Recebe leads</span>
        <Chave nome={`Situação de ${agencia.nome}`} ligada={agencia.ativa} aoMudar={aoAlternar} />
      </span>
    </div>
  )
}

/** The use of the plan in one line: "21 de 30 até 07/12". */
function UsoCurto(agencia: Agencia) {
  const { nome, leads_usados_mes_atual: usados, renova_em } = agencia
  const limite = limiteDe(agencia)
  return (
    <span
      className={`flex items-center gap-2 whitespace-nowrap ${usados >= limite ? 'text-red' : 'text-muted'}`}
    >
      <Medidor rotulo={`Leads do plano de ${nome}`} valor={usados} maximo={limite} className="w-12" />
      <span className="min-w-33 text-right">
        {inteiro(usados)} de {inteiro(limite)} até {diaEMes(renova_em)}
      </span>
    </span>
  )
}

/** The number of leads, which opens their list. */
function LeadsDoPeriodo({ id, nome, leads_periodo }: Agencia) {
  if (leads_periodo === 0) return inteiro(0)
  return (
    <Link
      to={`/admin?agencia=${id}`}
      aria-label={`${contar(leads_periodo, 'lead', 'leads')}: ver os leads de ${nome}`}
      className="-my-2 inline-flex min-h-11 items-center underline decoration-field underline-offset-4 hover:decoration-current"
    >
      {inteiro(leads_periodo)}
    </Link>
  )
}

function Cnpj({ agencia, aoVerIguais }: { agencia: Agencia; aoVerIguais(): void }) {
  return (
    <>
      {formatarCnpj(agencia.cnpj)}
      {agencia.mesmo_cnpj > 0 && (
        <button
          type="button"
          aria-label={`${dizerOutras(agencia.mesmo_cnpj)}: ver as que têm o CNPJ de ${agencia.nome}`}
          onClick={aoVerIguais}
          className="flex min-h-6 items-center font-semibold text-14 text-red underline underline-offset-4"
        >
          {dizerOutras(agencia.mesmo_cnpj)}
        </button>
      )}
    </>
  )
}

/** Formats the number of other agencies with the same CNPJ: the administrator must see a repeated one (decision 0032). */
function dizerOutras(outras: number): string {
  return outras === 1 ? 'Em outra agência também' : `Em outras ${inteiro(outras)} agências também`
}

/** The use of the plan as a bar with its figures, and the day from which it counts again. */
function Uso(agencia: Agencia) {
  const { nome, leads_usados_mes_atual: usados, leads_extras, renova_em } = agencia
  const limite = limiteDe(agencia)
  const cheio = limite > 0 && usados >= limite
  return (
    <span className={cheio ? 'font-semibold text-red' : ''}>
      <span className="flex items-center justify-end gap-2">
        <Medidor rotulo={`Leads do plano de ${nome}`} valor={usados} maximo={limite} className="w-12" />
        <span className="min-w-17">
          {inteiro(usados)} de {inteiro(limite)}
        </span>
      </span>
      <span className="block font-normal text-14 text-muted">renova em {diaEMes(renova_em)}</span>
      {cheio && <span className="block font-normal">limite atingido</span>}
      {leads_extras > 0 && <span className="block text-14 text-muted">{inteiro(leads_extras)} extras</span>}
    </span>
  )
}

function Assinatura({ status_assinatura, assinatura_origem }: Agencia) {
  const { cor, texto } = assinaturaDe(status_assinatura)
  const origem = ORIGENS[assinatura_origem]
  return (
    <Estado cor={cor}>
      {texto}
      {origem && <span className="text-muted">({origem})</span>}
    </Estado>
  )
}
