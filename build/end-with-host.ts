// Ends a build together with the one-machine host that started it, however the host ended. The next
// host builds again, with the same cache.
export const endWithHost = () => {
  // Without this channel a person runs the build, not a host.
  if (process.connected === undefined) return;
  if (!process.connected) process.exit(1);
  process.once('disconnect', () => process.exit(1));
  // The channel alone must not keep the process running.
  process.channel?.unref();
};
