import { camposSchema, lerMarcados } from '#web/distribuicao/formulario.schema.ts'

/** The body of `PUT /api/admin/propostas/ajustes` from the fields of its form. The server reports invalid values. */
export const ajustesDoFormularioSchema = camposSchema.transform(campos => ({
  ligada: campos.ligada !== undefined,
  tipos: lerMarcados(campos, 'tipo'),
  estados: lerMarcados(campos, 'estado'),
  horas: Number(campos.horas),
  hora_de_fechar: Number(campos.hora_de_fechar),
  versao: Number(campos.versao),
}))
