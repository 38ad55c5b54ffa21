import type { JanelaDaLista } from '#web/painel-agencia/propostas/janela/consultas-das-janelas.ts'

/** A window as an agency's list has it: a car without photos and without the agency's offer. */
const JANELA: JanelaDaLista = {
  id: '0199f9a6-0000-7000-8000-000000000001',
  aberta: true,
  nova: false,
  aberta_em: '2026-11-21T12:00:00Z',
  fecha_em: '2099-01-01T12:00:00Z',
  tipo_veiculo: 'carro',
  marca: 'Fiat',
  modelo: 'Argo',
  versao: null,
  ano: 2021,
  quilometragem: 45_000,
  horas_uso: null,
  cidade: 'Campinas',
  uf: 'SP',
  distancia_km: null,
  valor_fipe: 60_000,
  referencia_estimada: false,
  referencia_fonte: null,
  referencia_versoes: 1,
  referencia_min: null,
  referencia_max: null,
  valor_troca_min: null,
  valor_troca_max: null,
  dividas: 0,
  sem_avarias: false,
  conservacao: null,
  quantas_fotos: 0,
  capa: null,
  proposta: null,
}

/** Returns that window with some fields changed. */
export const janelaDeTeste = (mudancas: Partial<JanelaDaLista> = {}): JanelaDaLista => ({
  ...JANELA,
  ...mudancas,
})

/** An offer of the agency that waits for the owner. */
export const PROPOSTA: NonNullable<JanelaDaLista['proposta']> = {
  valor: 49_000,
  aumentada: false,
  validade_dias: 7,
  vale_ate: '2099-01-08T12:00:00Z',
  inspecao: [],
  busca_reais: null,
  situacao: 'aguarda',
  colocacao: null,
}
