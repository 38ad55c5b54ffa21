import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  serverBuildFile: '[name].js',
  // The whole site map fits in the page; asking for it piecemeal would cost a round trip on slow phones.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
