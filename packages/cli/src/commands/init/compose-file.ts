/** The compose file of a project: a gateway with the merchant of the seed file. */
export const composeFile = `# The mock gateway for this project: docker compose -f postern.compose.yaml up
# .postern/seed.json has its merchant, .postern/gateway.env the token of the management API.
# The profile "container" of \`postern\` uses both: postern doctor --profile container
services:
  gateway:
    image: node:24-bookworm-slim
    command: [npx, --yes, '@postern/gateway-mock', --host, 0.0.0.0, --database, ':memory:', --seed, /seed.json]
    env_file: .postern/gateway.env
    volumes:
      - ./.postern/seed.json:/seed.json:ro
    ports:
      - 127.0.0.1:8080:8080
    extra_hosts:
      - host.docker.internal:host-gateway
`;
