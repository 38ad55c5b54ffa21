import { reaisComCentavos } from '#domain/numero/dinheiro.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { formatarPlaca } from '#domain/pessoa/placa.ts'
import { campoPneus, rotuloDaOpcao } from '#domain/questionario/campos.ts'
import { CARACTERISTICAS, PERGUNTAS } from '#domain/questionario/registro-das-perguntas.ts'
import { diaEscrito } from '#domain/tempo/dia.ts'
import { nomeDoModelo } from '#domain/veiculo/nome-do-veiculo.ts'
import { usoDe } from '#domain/veiculo/uso.ts'
import { ROTULOS_DA_CONSERVACAO } from '#domain/veiculo/veiculo.ts'
import { respostaSimples } from '#web/ui/respostas-por-extenso.ts'
import type { LeadInteiro } from '../lead.ts'
import { listarDebitos, rotuloDaSituacao, rotuloDoTipo } from '../rotulos-da-lista.ts'
import { FatoDaFicha, FatosDaFicha, Parte } from './PartesDaFicha.tsx'

type Lead = LeadInteiro['lead']

const CONSERVACOES: Readonly<Record<string, string>> = ROTULOS_DA_CONSERVACAO

/** The answers of the lead's person about the vehicle, its debts, its financing and its insurance. */
export function FormularioDoLead({ lead }: { lead: Lead }) {
  return (
    <>
      <Parte titulo="Veículo">
        <FatosDaFicha>
          <FatoDaFicha nome="Tipo">{rotuloDoTipo(lead.tipo_veiculo)}</FatoDaFicha>
          <FatoDaFicha nome="Marca e modelo">{nomeDoModelo(lead)}</FatoDaFicha>
          <FatoDaFicha nome={PERGUNTAS.versao.rotulo} largo>
            {lead.versao}
          </FatoDaFicha>
          <FatoDaFicha nome={PERGUNTAS.ano.rotulo}>{lead.ano}</FatoDaFicha>
          <FatoDaFicha nome={PERGUNTAS[lead.horas_uso === null ? 'quilometragem' : 'horas_uso'].rotulo}>
            {usoDe(lead)}
          </FatoDaFicha>
          <FatoDaFicha nome={PERGUNTAS.placa.rotulo}>{lead.placa && formatarPlaca(lead.placa)}</FatoDaFicha>
          {(['tipo_veiculo_descricao', ...CARACTERISTICAS, 'codigo_fipe'] as const).map(nome => (
            <FatoDaFicha key={nome} nome={PERGUNTAS[nome].rotulo}>
              {lead[nome] !== null && respostaSimples(lead[nome])}
            </FatoDaFicha>
          ))}
          <FatoDaFicha nome={PERGUNTAS.conservacao_lataria.rotulo}>
            {lead.conservacao_lataria && (CONSERVACOES[lead.conservacao_lataria] ?? lead.conservacao_lataria)}
          </FatoDaFicha>
          <FatoDaFicha nome={PERGUNTAS.estado_pneus.rotulo}>
            {lead.estado_pneus && rotuloDaOpcao(campoPneus, lead.estado_pneus)}
          </FatoDaFicha>
          <FatoDaFicha nome={PERGUNTAS.extras.rotulo} largo>
            {lead.extras.join(', ')}
          </FatoDaFicha>
        </FatosDaFicha>
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
      <FatosDaFicha>
        <FatoDaFicha nome="Débitos">{listarDebitos(lead).join(', ') || 'Tudo em dia'}</FatoDaFicha>
        <FatoDaFicha nome="Financeiro">{rotuloDaSituacao(lead.situacao_financeira)}</FatoDaFicha>
        <FatoDaFicha nome={PERGUNTAS.detalhes_debitos.rotulo} largo>
          {lead.detalhes_debitos}
        </FatoDaFicha>
        <FatoDaFicha nome={PERGUNTAS.valor_parcela_financiamento.rotulo}>
          {parcela !== null && reaisComCentavos(parcela)}
        </FatoDaFicha>
        <FatoDaFicha nome={PERGUNTAS.parcelas_restantes.rotulo}>
          {restantes !== null && inteiro(restantes)}
        </FatoDaFicha>
        <FatoDaFicha nome="Seguro">{escreverSeguradora(lead)}</FatoDaFicha>
        <FatoDaFicha nome={PERGUNTAS.ultima_vistoria.rotulo}>{escreverVistoria(lead)}</FatoDaFicha>
      </FatosDaFicha>
    </Parte>
  )
}

function escreverVistoria({ nunca_fez_vistoria, ultima_vistoria }: Lead): string {
  if (nunca_fez_vistoria) return 'Nunca fez'
  return ultima_vistoria ? diaEscrito(ultima_vistoria) : ''
}

function escreverSeguradora({ tem_seguro, seguradora }: Lead): string {
  if (tem_seguro === null) return ''
  return tem_seguro ? (seguradora ?? 'Sim') : 'Não tem'
}
