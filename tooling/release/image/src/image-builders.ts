/** The programs that build and run images, as data: Docker, Podman and Buildah. */
import { spawnSync } from 'node:child_process';

export interface ImageBuilder {
  readonly name: string;
  /** A command that succeeds if the program works here. Docker needs its daemon. */
  readonly works: readonly string[];
  readonly build: (build: ImageBuild) => readonly string[];
  /** A command that prints the size of an image: bytes, or such as `165 MB`. */
  readonly size: (tag: string) => readonly string[];
  /** A command that succeeds if an image is on this machine. */
  readonly isLocal: (image: string) => readonly string[];
  /** Prepares a container and prints its name. Its data outlives a kill of the program in it. */
  readonly create: (tag: string) => readonly string[];
  /** Runs the gateway in the foreground, as isolated as the program can. */
  readonly run: (container: ContainerRun) => readonly string[];
  /** A command that kills the program in the container. Without one, it is in the process group of `run`. */
  readonly kill?: (container: ContainerRun) => readonly string[];
  readonly remove: (container: Pick<ContainerRun, 'container' | 'data'>) => readonly (readonly string[])[];
}

interface ImageBuild {
  readonly tag: string;
  readonly dockerfile: string;
  /** The folder that replaces the stage `build`. */
  readonly prepared: string;
  /** An empty folder. */
  readonly context: string;
}

export interface ContainerRun {
  readonly tag: string;
  readonly container: string;
  /** The volume of the data, where the program has volumes. */
  readonly data: string;
  /** On loopback. */
  readonly port: number;
  /** The environment. It becomes visible to all users of the machine, so it contains no secret of anything that stays. */
  readonly variables: Readonly<Record<string, string>>;
}

// The health check is a part of Docker's format only.
const buildWith =
  (...command: readonly string[]) =>
  ({ tag, dockerfile, prepared, context }: ImageBuild): readonly string[] => [
    ...command,
    '--build-context',
    `build=${prepared}`,
    '--file',
    dockerfile,
    '--tag',
    tag,
    context,
  ];

const passed = (variables: ContainerRun['variables']): readonly string[] =>
  Object.entries(variables).flatMap(([name, value]) => ['--env', `${name}=${value}`]);

const dockerLike = (program: string, buildCommand: readonly string[]): ImageBuilder => ({
  name: program,
  works: [program, 'info'],
  build: buildWith(program, ...buildCommand, '--network=none'),
  size: (tag) => [program, 'image', 'inspect', '--format', '{{.Size}}', tag],
  isLocal: (image) => [program, 'image', 'inspect', image],
  create: () => [program, 'volume', 'create'],
  run: ({ tag, container, data, port, variables }) =>
    [
      [program, 'run', '--rm', '--name', container, '--volume', `${data}:/data`],
      ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'],
      ['--publish', `127.0.0.1:${port}:8080`, ...passed(variables), tag],
    ].flat(),
  kill: ({ container }) => [program, 'kill', '--signal', 'KILL', container],
  remove: ({ container, data }) => [
    [program, 'rm', '--force', container],
    [program, 'volume', 'rm', '--force', data],
  ],
});

/**
 * Buildah has no engine for containers: it runs the program of the image with the image as its root folder. It keeps what the
 * program writes, also beyond volumes. This isolation needs no other program, and has the network of the machine.
 */
const buildah: ImageBuilder = {
  name: 'buildah',
  works: ['buildah', 'info'],
  build: buildWith('buildah', 'build', '--isolation=chroot', '--format=docker', '--pull=false'),
  size: (tag) => ['buildah', 'images', '--format', '{{.Size}}', tag],
  isLocal: (image) => ['buildah', 'inspect', '--type=image', image],
  create: (tag) => ['buildah', 'from', '--pull-never', tag],
  run: ({ data, port, variables }) =>
    [
      [
        'buildah',
        'run',
        '--isolation=chroot',
        '--user=node',
        '--cap-drop=all',
        '--env',
        `POSTERN_PORT=${port}`,
        ...passed(variables),
      ],
      [data, '--', 'node', '--max-semi-space-size=16', 'dist/esm/main.js'],
    ].flat(),
  remove: ({ data }) => [['buildah', 'rm', data]],
};

export const imageBuilders: readonly ImageBuilder[] = [
  dockerLike('docker', ['build']),
  dockerLike('podman', ['build', '--format=docker']),
  buildah,
];

/** The first program that works on this machine. */
export const findImageBuilder = (name?: string): ImageBuilder | undefined =>
  imageBuilders.find((builder) => (name === undefined || name === builder.name) && succeeds(builder.works));

export const succeeds = ([program = '', ...args]: readonly string[]): boolean =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0;
