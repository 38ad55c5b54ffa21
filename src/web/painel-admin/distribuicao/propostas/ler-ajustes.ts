import { camposSchema, comPrefixo } from '#web/distribuicao/ler-formulario.ts'

/** The body of `PUT /api/admin/propostas/ajustes` from the fields of its form. The server reports invalid values. */
export const ajustesDoFormulario = camposSchema.transform(campos => ({
  ligada: campos.ligada !== undefined,
  tipos: comPrefixo(campos, 'tipo'),
  estados: comPrefixo(campos, 'estado'),
  horas: Number(campos.horas),
  hora_de_fechar: Number(campos.hora_de_fechar),
  versao: Number(campos.versao),
}))
