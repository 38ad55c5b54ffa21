import { reaisComCentavos } from '#domain/dinheiro.ts'
import { inteiro } from '#domain/numero.ts'
import { formatarPlaca } from '#domain/pessoa/placa.ts'
import { ROTULOS_DA_CONSERVACAO } from '#domain/veiculo/veiculo.ts'
import { diaPorExtenso } from '#web/resultado/relatorio.ts'
import { usoDe } from '#web/ui/formatos.ts'
import type { LeadInteiro } from '../lead.ts'
import { debitos, rotuloDaSituacao, rotuloDoTipo } from '../rotulos.ts'
import { Fato, Fatos, Parte } from './Ficha.tsx'

type Lead = LeadInteiro['lead']

/** Fields that only some types of vehicle have, shown as they were answered. */
const TECNICOS = [
  ['tipo_veiculo_descricao', 'Descrição'],
  ['cilindradas', 'Cilindrada'],
  ['tipo_caminhao', 'Tipo de caminhão'],
  ['capacidade_carga', 'Capacidade de carga'],
  ['tipo_carroceria', 'Carroceria'],
  ['potencia_motor', 'Potência do motor'],
  ['tipo_cambio', 'Câmbio'],
  ['tipo_utilitario', 'Tipo de utilitário'],
  ['capacidade', 'Capacidade'],
  ['tracao', 'Tração'],
  ['tipo_trator', 'Tipo de trator'],
  ['codigo_fipe', 'Código FIPE'],
] as const

const CONSERVACOES: Readonly<Record<string, string>> = ROTULOS_DA_CONSERVACAO
const PNEUS: Record<string, string> = { novos: 'Novos', 'meia-vida': 'Meia-vida', trocar: 'Trocar' }

const traduzido = (rotulos: Record<string, string>, valor: string | null) =>
  valor === null ? '' : (rotulos[valor] ?? valor)

/** The owner's answers about the vehicle. */
export function FormularioDoLead({ lead }: { lead: Lead }) {
  return (
    <>
      <Parte titulo="Veículo">
        <Fatos>
          <Fato nome="Tipo">{rotuloDoTipo(lead.tipo_veiculo)}</Fato>
          <Fato nome="Marca e modelo">
            {lead.marca} {lead.modelo}
          </Fato>
          <Fato nome="Versão" largo>
            {lead.versao}
          </Fato>
          <Fato nome="Ano">{lead.ano}</Fato>
          <Fato nome={lead.horas_uso === null ? 'Quilometragem' : 'Horas de uso'}>{usoDe(lead)}</Fato>
          <Fato nome="Placa">{lead.placa && formatarPlaca(lead.placa)}</Fato>
          {TECNICOS.map(([chave, nome]) => (
            <Fato key={chave} nome={nome}>
              {lead[chave]}
            </Fato>
          ))}
          <Fato nome="Conservação">{traduzido(CONSERVACOES, lead.conservacao_lataria)}</Fato>
          <Fato nome="Pneus">{traduzido(PNEUS, lead.estado_pneus)}</Fato>
          <Fato nome="Itens e extras" largo>
            {lead.extras.join(', ')}
          </Fato>
        </Fatos>
      </Parte>
      <Situacao lead={lead} />
    </>
  )
}

function Situacao({ lead }: { lead: Lead }) {
  const parcela = lead.valor_parcela_financiamento
  const restantes = lead.parcelas_restantes
  return (
    <Parte titulo="Situação">
      <Fatos>
        <Fato nome="Débitos">{debitos(lead).join(', ') || 'Tudo em dia'}</Fato>
        <Fato nome="Financeiro">{rotuloDaSituacao(lead.situacao_financeira)}</Fato>
        <Fato nome="O que está pendente" largo>
          {lead.detalhes_debitos}
        </Fato>
        <Fato nome="Valor da parcela">{parcela !== null && reaisComCentavos(parcela)}</Fato>
        <Fato nome="Parcelas restantes">{restantes !== null && inteiro(restantes)}</Fato>
        <Fato nome="Seguro">{seguro(lead)}</Fato>
        <Fato nome="Última vistoria">{vistoria(lead)}</Fato>
      </Fatos>
    </Parte>
  )
}

function vistoria({ nunca_fez_vistoria, ultima_vistoria }: Lead): string {
  if (nunca_fez_vistoria) return 'Nunca fez'
  return ultima_vistoria ? diaPorExtenso(ultima_vistoria) : ''
}

function seguro({ tem_seguro, seguradora }: Lead): string {
  if (tem_seguro === null) return ''
  return tem_seguro ? (seguradora ?? 'Sim') : 'Não tem'
}
