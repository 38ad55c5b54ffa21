import type { Page } from 'playwright-core'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { Pessoa } from './pessoa.ts'

type Gesto = (pessoa: Pessoa) => Promise<void>

const objetivo: Gesto = async p => {
  await p.opcao('Vender')
  await p.tocar(p.page.getByRole('checkbox', { name: /^Li e aceito/ }))
  await p.seguir()
}
const rodados =
  (campo: string, total: string): Gesto =>
  async p => {
    await p.digitar(campo, total)
    await p.teclarIr()
  }
const semSeguro: Gesto = p => p.opcao('Não')
const seguir: Gesto = p => p.seguir()
const condicao: Gesto = p => p.opcao('Bom')
const extras: Gesto = async p => {
  await p.tocar(p.page.getByRole('checkbox', { name: 'Único Dono' }))
  await p.seguir()
}
const contato: Gesto = async p => {
  await p.preencherSozinho()
  await p.digitar('CPF ou CNPJ', '52998224725')
  await p.teclarIr(p.page.getByLabel('CPF ou CNPJ'))
  await p.digitar('Cidade', 'campi')
  await p.teclarIr(p.page.getByRole('option', { name: 'Campinas - SP' }))
  await p.botao('Ver Meu Relatório + Receber Propostas')
}

/** A brand and a model with a tile, a year and a version. */
const porToques =
  (marca: string, modelo: string, ano: string, ...mais: Gesto[]): Gesto =>
  async p => {
    await p.botao(marca)
    await p.botao(modelo)
    if (ano !== '2020') await p.opcao(ano)
    for (const gesto of mais) await gesto(p)
    await p.seguir()
  }
const escolher =
  (campo: string, opcao: string): Gesto =>
  p =>
    p.escolher(campo, opcao)
const versao: Gesto = p => p.opcao(/R\$/)

const JORNADAS: Readonly<Record<TipoVeiculo, readonly Gesto[]>> = {
  carro: [
    objetivo,
    porToques('Chevrolet', 'Onix', '2021', versao),
    rodados('Quilometragem', '42300'),
    semSeguro,
    seguir,
    condicao,
    p => p.opcao('Meia-vida'),
    extras,
    contato,
  ],
  moto: [
    objetivo,
    porToques('Honda', 'CG 160', '2019', versao, escolher('Cilindrada', '160cc')),
    rodados('Quilometragem', '18000'),
    semSeguro,
    seguir,
    condicao,
    extras,
    contato,
  ],
  caminhao: [
    objetivo,
    porToques('Volvo', 'FH 540', '2019', escolher('Tipo de caminhão', 'Cavalo Mecânico')),
    seguir,
    rodados('Quilometragem', '420000'),
    semSeguro,
    seguir,
    condicao,
    extras,
    contato,
  ],
  utilitario: [
    objetivo,
    porToques('Fiat', 'Ducato', '2019', versao),
    rodados('Quilometragem', '90000'),
    semSeguro,
    seguir,
    condicao,
    extras,
    contato,
  ],
  trator: [
    objetivo,
    porToques('John Deere', '5078E', '2020'),
    rodados('Horas de uso', '3200'),
    semSeguro,
    seguir,
    condicao,
    extras,
    contato,
  ],
  outros: [
    objetivo,
    async p => {
      await p.digitar('Tipo do veículo', 'Jet ski')
      await p.digitar('Marca', 'Yamaha')
      await p.digitar('Modelo', 'VX Cruiser')
      await p.seguir()
    },
    seguir,
    seguir,
    condicao,
    seguir,
    contato,
  ],
}

/** Runs a modelled person through one wizard, from its first question to the report; returns the effort. */
export async function jogar(page: Page, tipo: TipoVeiculo): Promise<Pessoa> {
  const pessoa = new Pessoa(page)
  await page.goto(`/simulacao/${tipo}`, { waitUntil: 'networkidle' })
  for (const gesto of JORNADAS[tipo]) {
    await pessoa.verPasso()
    await gesto(pessoa)
  }
  await page.waitForURL('**/resultado')
  return pessoa
}
