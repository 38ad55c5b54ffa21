import { expect, test } from 'vitest'
import { REMETENTE } from '#tests/domain/correio/carta-de-teste.ts'
import { escreverAdf } from './adf.ts'

const AGENCIA = { nome: 'Loja "A & B"', email: 'loja@exemplo.com.br' }
const LEAD = {
  id: '0197a1b2-0000-7000-8000-000000000001',
  created_at: new Date('2026-11-21T15:00:00Z'),
  tipo_veiculo: 'carro' as const,
  objetivo: 'vender' as const,
  marca: 'Chevrolet',
  modelo: 'Onix',
  versao: '1.0 Turbo <LT>',
  ano: 2021,
  quilometragem: 45_000,
  placa: null,
  valor_fipe: 62_000,
  referencia_estimada: false,
  referencia_fonte: 'fipe' as const,
  referencia_versoes: 1,
  referencia_min: null,
  referencia_max: null,
  nome: 'Maria\u0007 Exemplo & Filhos',
  whatsapp: '+5511987654321',
  email: 'maria@exemplo.com.br',
  cpf: '52998224725',
  localizacao: 'Mogi-Guaçu - SP',
}
const escrito = (mudancas = {}) => escreverAdf({ ...LEAD, ...mudancas }, AGENCIA, REMETENTE)

test('writes a lead as ADF 1.0, in its order, escaped, without the document', () => {
  expect(escrito()).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<?adf version="1.0"?>
<adf>
  <prospect status="new">
    <id sequence="1" source="Avalia60">0197a1b2-0000-7000-8000-000000000001</id>
    <requestdate>2026-11-21T12:00:00-03:00</requestdate>
    <vehicle interest="sell" status="used">
      <year>2021</year>
      <make>Chevrolet</make>
      <model>Onix</model>
      <trim>1.0 Turbo &lt;LT&gt;</trim>
      <odometer status="unknown" units="km">45000</odometer>
      <price type="appraisal" currency="BRL" source="Valor FIPE">62000</price>
    </vehicle>
    <customer>
      <contact>
        <name part="full" type="individual">Maria Exemplo &amp; Filhos</name>
        <email>maria@exemplo.com.br</email>
        <phone type="cellphone">+5511987654321</phone>
        <address type="home">
          <city>Mogi-Guaçu</city>
          <regioncode>SP</regioncode>
          <country>BR</country>
        </address>
      </contact>
      <comments>O dono quer vender.</comments>
    </customer>
    <vendor>
      <vendorname>Loja &quot;A &amp; B&quot;</vendorname>
      <contact>
        <name part="full" type="business">Loja &quot;A &amp; B&quot;</name>
        <email>loja@exemplo.com.br</email>
      </contact>
    </vendor>
    <provider>
      <name part="full" type="business">Avalia60</name>
      <url>http://localhost:3000/painel-agencia?lead=0197a1b2-0000-7000-8000-000000000001</url>
      <email>contato@exemplo.com.br</email>
    </provider>
  </prospect>
</adf>
`)
})

test('the plate stands in the comments of the vehicle', () => {
  expect(escrito({ placa: 'BRA2E19' })).toContain('<comments>Placa BRA2E19</comments>\n    </vehicle>')
  expect(escrito({ placa: '' })).not.toContain('Placa')
})

test('a place with further text after its state stays whole', () => {
  expect(escrito({ localizacao: 'Perto de\nNatal - RN' })).not.toContain('<regioncode>')
  expect(escrito({ localizacao: 'Natal - RN, Brasil' })).not.toContain('<regioncode>')
})

test('the lead of a trade is a trade-in', () => {
  expect(escrito({ objetivo: 'trocar' })).toContain('<vehicle interest="trade-in" status="used">')
})

test('a place without a state is the city', () => {
  expect(escrito({ localizacao: 'Interior' })).toContain('<city>Interior</city>')
})

test('unknown fields are left out', () => {
  const adf = escrito({ valor_fipe: null, quilometragem: null, localizacao: 'Interior' })
  expect(adf).not.toMatch(/odometer|price|regioncode|null|undefined/)
})
