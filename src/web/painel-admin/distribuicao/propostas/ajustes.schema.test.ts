import { expect, test } from 'vitest'
import { ajustesDoFormularioSchema } from './ajustes.schema.ts'

test('the fields of the form become the settings', () => {
  const campos = { tipo_carro: 'on', estado_SP: 'on', horas: '48', hora_de_fechar: '18', versao: '3' }
  const lidos = { tipos: ['carro'], estados: ['SP'], horas: 48, hora_de_fechar: 18, versao: 3 }
  expect(ajustesDoFormularioSchema.parse({ ...campos, ligada: 'on' })).toEqual({ ...lidos, ligada: true })
  expect(ajustesDoFormularioSchema.parse(campos)).toEqual({ ...lidos, ligada: false })
})
