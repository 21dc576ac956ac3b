#!/usr/bin/env python3
"""Joins two new network namespaces by a link with a delay.

Usage: delay-link.py ONE_WAY_MS

For kernels without netem. Each end of the link is a TUN device, and this program passes every
packet on after the delay. When the link is up, it writes one line of JSON: the namespace (a path
for nsenter) and the address of each end. It runs until its standard input is closed. Nothing has to
be removed: a namespace ends with the last process in it.
"""

import ctypes
import fcntl
import json
import os
import select
import signal
import struct
import subprocess
import sys
import time
from collections import deque

CLONE_NEWNET = 0x40000000
TUNSETIFF = 0x400454CA
IFF_TUN = 0x0001
IFF_NO_PI = 0x1000
DEVICE = "link0"
MTU = 1500
CLIENT = "10.77.0.1"
SERVER = "10.77.0.2"

libc = ctypes.CDLL(None, use_errno=True)


def create_end(address, peer):
    """Creates a namespace with a TUN device. Returns the descriptors of both."""
    if libc.unshare(CLONE_NEWNET) != 0:
        raise OSError(ctypes.get_errno(), "cannot create a network namespace")
    namespace = os.open("/proc/self/ns/net", os.O_RDONLY)
    device = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    request = struct.pack("16sH22x", DEVICE.encode(), IFF_TUN | IFF_NO_PI)
    fcntl.ioctl(device, TUNSETIFF, request)
    run_ip("address", "add", address, "peer", peer, "dev", DEVICE)
    run_ip("link", "set", DEVICE, "mtu", str(MTU), "up")
    run_ip("link", "set", "lo", "up")
    return namespace, device


def run_ip(*arguments):
    subprocess.run(["ip", *arguments], check=True)


def forward(source, target, delay, queue):
    """Queues every packet that has arrived at the source, with the time when it is due."""
    while True:
        try:
            packet = os.read(source, 65536)
        except BlockingIOError:
            return
        queue.append((time.monotonic() + delay, target, packet))


def send_due(queue):
    while queue and queue[0][0] <= time.monotonic():
        _, target, packet = queue.popleft()
        try:
            os.write(target, packet)
        except OSError:
            pass  # The device is full: the packet is lost, as on any link.


def main():
    # Ctrl-C reaches the whole process group; this program ends with its input.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    delay = float(sys.argv[1]) / 1000
    client_namespace, client = create_end(CLIENT, SERVER)
    server_namespace, server = create_end(SERVER, CLIENT)
    ends = {
        "client": {"namespace": client_namespace, "address": CLIENT},
        "server": {"namespace": server_namespace, "address": SERVER},
    }
    for end in ends.values():
        end["namespace"] = f"/proc/{os.getpid()}/fd/{end['namespace']}"
    print(json.dumps(ends), flush=True)

    # All packets wait equally long, so they are due in the order in which they came.
    queue = deque()
    while True:
        timeout = max(0, queue[0][0] - time.monotonic()) if queue else None
        readable, _, _ = select.select([sys.stdin, client, server], [], [], timeout)
        if sys.stdin in readable:
            return
        if client in readable:
            forward(client, server, delay, queue)
        if server in readable:
            forward(server, client, delay, queue)
        send_due(queue)


if __name__ == "__main__":
    try:
        main()
    except (OSError, subprocess.CalledProcessError) as error:
        sys.exit(f"delay-link.py: {error}")
