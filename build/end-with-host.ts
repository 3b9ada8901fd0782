// A build that the one-machine host has started ends when the host does, whatever ended it: the
// next host builds again, with the same cache.
export const endWithHost = () => {
  // Nothing is known of a host where a person runs the build.
  if (process.connected === undefined) return;
  if (!process.connected) process.exit(1);
  process.once('disconnect', () => process.exit(1));
  // Alone it is no reason to go on running.
  process.channel?.unref();
};
