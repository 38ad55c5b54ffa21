import type { Page } from 'playwright-core'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { Pessoa } from './pessoa.ts'

/** The actions of a person in one step of a wizard. */
type Gesto = (pessoa: Pessoa) => Promise<void>

/** The person's text on the landing page, and the type to choose before it; null for a car, which is preselected. */
const DITO: Readonly<Record<TipoVeiculo, readonly [tipo: string | null, texto: string]>> = {
  carro: [null, 'onix lt 1.0 2019'],
  moto: ['Moto', 'cg 160 titan 2019'],
  caminhao: ['Caminhão', 'fh 540 6x4 2019'],
  utilitario: ['Utilitário', 'ducato minibus 2019'],
  trator: ['Trator', '5078e 2018'],
  outros: ['Outros', 'jet ski yamaha vx 2018'],
}

const objetivo: Gesto = async pessoa => {
  await pessoa.escolherOpcao('Vender')
  await pessoa.marcarCaixa(/^Li e aceito/)
  await pessoa.seguir()
}
const quilometros =
  (campo: string, total: string): Gesto =>
  async pessoa => {
    await pessoa.digitar(campo, total)
    await pessoa.teclarIr()
  }
const recusarSeguro: Gesto = pessoa => pessoa.escolherOpcao('Não')
const seguir: Gesto = pessoa => pessoa.seguir()
const condicao: Gesto = pessoa => pessoa.escolherOpcao('Bom')
const extras: Gesto = async pessoa => {
  await pessoa.marcarCaixa('Único Dono')
  await pessoa.seguir()
}
const contato: Gesto = async pessoa => {
  await pessoa.preencherContato()
  await pessoa.enviar()
}
/** Chooses a version: the text on the landing page fits several versions of this vehicle. */
const versao: Gesto = async pessoa => {
  await pessoa.escolherOpcao(/R\$/)
  await pessoa.seguir()
}

/** The gestures of each step of a wizard, in order. */
const JORNADAS: Readonly<Record<TipoVeiculo, readonly Gesto[]>> = {
  carro: [
    objetivo,
    seguir,
    quilometros('Quilometragem', '42300'),
    recusarSeguro,
    seguir,
    condicao,
    pessoa => pessoa.escolherOpcao('Meia-vida'),
    extras,
    contato,
  ],
  moto: [
    objetivo,
    versao,
    quilometros('Quilometragem', '18000'),
    recusarSeguro,
    seguir,
    condicao,
    extras,
    contato,
  ],
  caminhao: [
    objetivo,
    async pessoa => {
      await pessoa.escolherNaLista('Tipo de caminhão', 'Cavalo Mecânico')
      await pessoa.seguir()
    },
    seguir,
    quilometros('Quilometragem', '420000'),
    recusarSeguro,
    seguir,
    condicao,
    extras,
    contato,
  ],
  utilitario: [
    objetivo,
    seguir,
    quilometros('Quilometragem', '90000'),
    recusarSeguro,
    seguir,
    condicao,
    extras,
    contato,
  ],
  trator: [
    objetivo,
    seguir,
    quilometros('Horas de uso', '3200'),
    recusarSeguro,
    seguir,
    condicao,
    extras,
    contato,
  ],
  outros: [objetivo, seguir, quilometros('Horas de uso', '320'), seguir, condicao, seguir, contato],
}

/** Runs a modelled person from the landing page's first tap to the report; returns the effort. */
export async function jogar(page: Page, tipo: TipoVeiculo, autopreenche = true): Promise<Pessoa> {
  const pessoa = new Pessoa(page, autopreenche)
  await page.goto('/', { waitUntil: 'networkidle' })
  await pessoa.comecar('Página inicial')
  const [tipoEscolhido, texto] = DITO[tipo]
  if (tipoEscolhido) await pessoa.escolherNaLista('Tipo', tipoEscolhido)
  await pessoa.digitar('Marca, modelo e ano', texto)
  await pessoa.teclarIr(page.getByLabel('Marca, modelo e ano'))
  for (const gesto of JORNADAS[tipo]) {
    await pessoa.verPasso()
    await gesto(pessoa)
  }
  await page.waitForURL('**/resultado')
  return pessoa
}

/** Views to photograph, as the page names them for a car. */
const VISTAS = ['Frente', 'Traseira', 'Lateral', 'Rodas e pneus', 'Painel', 'Interior']

/** Walks from "Quero propostas" in a report to six sent photos, with no plate to cover; returns the effort. */
export async function pedirPropostas(page: Page, foto: Buffer): Promise<Pessoa> {
  const pessoa = new Pessoa(page, true)
  await pessoa.comecar('Relatório')
  await pessoa.escolher(page.getByRole('link', { name: 'Quero propostas antes de dar o meu contato' }))
  await pessoa.verPagina('Propostas sem dar o seu contato')
  await pessoa.tocar(page.getByRole('button', { name: 'Pedir propostas' }))
  await pessoa.verPagina('Esperando propostas')
  for (const vista of VISTAS) {
    await pessoa.fotografar(page.getByLabel(`Fotografar: ${vista}`), foto)
    const assim = page.getByRole('button', { name: 'Enviar assim' })
    const fotoNaTela = page.getByRole('img', { name: `Foto: ${vista}` })
    await assim.or(fotoNaTela).first().waitFor()
    if (await assim.isVisible()) await pessoa.tocar(assim)
    await fotoNaTela.waitFor()
  }
  await page.getByRole('progressbar').first().waitFor({ state: 'detached' })
  return pessoa
}
