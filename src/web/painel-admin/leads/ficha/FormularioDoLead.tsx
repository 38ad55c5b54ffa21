import { reaisComCentavos } from '#domain/numero/dinheiro.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { formatarPlaca } from '#domain/pessoa/placa.ts'
import { campoPneus, rotuloDaOpcao } from '#domain/questionario/campos.ts'
import { CARACTERISTICAS, PERGUNTAS } from '#domain/questionario/registro.ts'
import { diaEscrito } from '#domain/tempo/dia.ts'
import { nomeDoModelo } from '#domain/veiculo/nome-do-veiculo.ts'
import { usoDe } from '#domain/veiculo/uso.ts'
import { ROTULOS_DA_CONSERVACAO } from '#domain/veiculo/veiculo.ts'
import { respostaSimples } from '#web/ui/respostas.ts'
import type { LeadInteiro } from '../lead.ts'
import { debitos, rotuloDaSituacao, rotuloDoTipo } from '../rotulos.ts'
import { Fato, Fatos, Parte } from './PartesDaFicha.tsx'

type Lead = LeadInteiro['lead']

const CONSERVACOES: Readonly<Record<string, string>> = ROTULOS_DA_CONSERVACAO

export function FormularioDoLead({ lead }: { lead: Lead }) {
  return (
    <>
      <Parte titulo="Veículo">
        <Fatos>
          <Fato nome="Tipo">{rotuloDoTipo(lead.tipo_veiculo)}</Fato>
          <Fato nome="Marca e modelo">{nomeDoModelo(lead)}</Fato>
          <Fato nome={PERGUNTAS.versao.rotulo} largo>
            {lead.versao}
          </Fato>
          <Fato nome={PERGUNTAS.ano.rotulo}>{lead.ano}</Fato>
          <Fato nome={PERGUNTAS[lead.horas_uso === null ? 'quilometragem' : 'horas_uso'].rotulo}>
            {usoDe(lead)}
          </Fato>
          <Fato nome={PERGUNTAS.placa.rotulo}>{lead.placa && formatarPlaca(lead.placa)}</Fato>
          {(['tipo_veiculo_descricao', ...CARACTERISTICAS, 'codigo_fipe'] as const).map(nome => (
            <Fato key={nome} nome={PERGUNTAS[nome].rotulo}>
              {lead[nome] !== null && respostaSimples(lead[nome])}
            </Fato>
          ))}
          <Fato nome={PERGUNTAS.conservacao_lataria.rotulo}>
            {lead.conservacao_lataria && (CONSERVACOES[lead.conservacao_lataria] ?? lead.conservacao_lataria)}
          </Fato>
          <Fato nome={PERGUNTAS.estado_pneus.rotulo}>
            {lead.estado_pneus && rotuloDaOpcao(campoPneus, lead.estado_pneus)}
          </Fato>
          <Fato nome={PERGUNTAS.extras.rotulo} largo>
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
        <Fato nome={PERGUNTAS.detalhes_debitos.rotulo} largo>
          {lead.detalhes_debitos}
        </Fato>
        <Fato nome={PERGUNTAS.valor_parcela_financiamento.rotulo}>
          {parcela !== null && reaisComCentavos(parcela)}
        </Fato>
        <Fato nome={PERGUNTAS.parcelas_restantes.rotulo}>{restantes !== null && inteiro(restantes)}</Fato>
        <Fato nome="Seguro">{escreverSeguro(lead)}</Fato>
        <Fato nome={PERGUNTAS.ultima_vistoria.rotulo}>{escreverVistoria(lead)}</Fato>
      </Fatos>
    </Parte>
  )
}

function escreverVistoria({ nunca_fez_vistoria, ultima_vistoria }: Lead): string {
  if (nunca_fez_vistoria) return 'Nunca fez'
  return ultima_vistoria ? diaEscrito(ultima_vistoria) : ''
}

function escreverSeguro({ tem_seguro, seguradora }: Lead): string {
  if (tem_seguro === null) return ''
  return tem_seguro ? (seguradora ?? 'Sim') : 'Não tem'
}
