import { config, vendure } from './config.mjs'

await vendure.bootstrap(config)
