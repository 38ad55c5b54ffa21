// The direction of design §3, checked: server → web, api, auth, platform, domain; domain → domain only.
const area = name => `^src/${name}/`
const forbid = (name, from, to, pathNot) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: to, ...(pathNot && { pathNot }) },
})

module.exports = {
  forbidden: [
    { name: 'sem-ciclos', severity: 'error', from: {}, to: { circular: true } },
    forbid('dominio-so-dominio', area('domain'), '^src/(?!domain/)'),
    forbid(
      'dominio-sem-infra',
      area('domain'),
      'node_modules/(hono|@hono|react|react-dom|react-router|stripe|pino|pg)/',
    ),
    forbid('plataforma-so-dominio', area('platform'), '^src/(?!domain/|platform/)'),
    forbid('auth-dominio-e-plataforma', area('auth'), '^src/(?!auth/|domain/|platform/)'),
    forbid('api-sem-web', area('api'), '^src/web/'),
    forbid('web-sem-api', area('web'), '^src/(api|auth|commands)/'),
    forbid('web-sem-plataforma', area('web'), '^src/platform/'),
    {
      name: 'sem-orfaos',
      severity: 'error',
      from: { orphan: true, path: '^src/', pathNot: '\\.(d|test)\\.ts$' },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\+types/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
